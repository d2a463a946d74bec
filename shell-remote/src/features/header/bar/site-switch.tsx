import { useHeader } from '../header-store';
import { ownPageHref } from '../../../core/page/nav-href';
import { useTexts } from '../../../core/texts/use-texts';

export function SiteSwitch({ currentPath }: { currentPath: string }) {
  const { t } = useTexts('header');
  const { linkBase } = useHeader();
  const present = /^\/web3(?:[/?#]|$)/.test(currentPath) ? 'web3' : 'exchange';
  return (
    <div className="sh-switch" role="group" aria-label={t('switch.label')}>
      {SITES.map(({ name, path }) => (
        <a
          key={name}
          className="sh-switch__link"
          href={ownPageHref(path, linkBase)}
          aria-current={name === present ? (currentPath === path ? 'page' : 'true') : undefined}
        >
          {t(`switch.${name}`)}
        </a>
      ))}
    </div>
  );
}

const SITES = [
  { name: 'exchange', path: '/' },
  { name: 'web3', path: '/web3' },
] as const;
