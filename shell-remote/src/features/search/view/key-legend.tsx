import { useTranslation } from 'react-i18next';

/** The keys that the list answers to; the style sheet shows it where there is a keyboard and room. */
export function KeyLegend({ isApple }: { isApple: boolean }) {
  const { t } = useTranslation('search');
  const keys = [
    { caps: ['↑', '↓'], text: t('keys.move') },
    { caps: ['↵'], text: t('keys.open') },
    { caps: [isApple ? '⌘' : 'Ctrl', '↵'], text: t('keys.newTab') },
    { caps: ['Esc'], text: t('keys.close') },
  ];
  return (
    // A reading program names the keys of a combobox by itself.
    <div className="sh-search__legend" aria-hidden="true">
      {keys.map(({ caps, text }) => (
        <span className="sh-search__key" key={text}>
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
          {text}
        </span>
      ))}
    </div>
  );
}
