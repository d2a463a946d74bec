import { useId, type ComponentType } from 'react';
import { MoonIcon, ScreenIcon, SunIcon, ThemeIcon } from './icons';
import { type ThemeChoice, useHeader } from '../header-store';
import { useDisclosure } from '../menus/use-disclosure';
import { useIsLive } from '../../../core/widgets/use-is-live';
import { useTexts } from '../../../core/texts/use-texts';

/** Light, dark or system: three radio buttons drawn as one bar. */
export function ThemeSwitch() {
  const { t } = useTexts('header');
  const isLive = useIsLive();
  // The skeleton's script shows a choice before the shell knows it.
  const shown = isLive && document.documentElement.dataset.theme;
  const { theme = shown || 'system', onTheme } = useHeader();
  const name = useId();
  return (
    <fieldset className="sh-theme">
      <legend className="sh-theme__legend">{t('theme.label')}</legend>
      <div className="sh-theme__bar">
        {CHOICES.map(({ value, Icon }) => (
          <label key={value} className="sh-theme__choice">
            <input
              className="sh-theme__input"
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => onTheme?.(value)}
            />
            <Icon />
            <span>{t(`theme.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const CHOICES: readonly { value: ThemeChoice; Icon: ComponentType }[] = [
  { value: 'light', Icon: SunIcon },
  { value: 'dark', Icon: MoonIcon },
  { value: 'system', Icon: ScreenIcon },
];

export function ThemeMenu() {
  const { t } = useTexts('header');
  const { isOpen, rootProps, triggerProps, panelProps } = useDisclosure('sh-menu-theme');
  return (
    <div
      className="sh-dropdown sh-dropdown--end sh-dropdown--theme"
      data-open={isOpen || undefined}
      {...rootProps}
    >
      <button className="sh-icon-button" aria-label={t('theme.open')} {...triggerProps}>
        <ThemeIcon />
      </button>
      <div className="sh-panel" {...panelProps}>
        <div className="sh-theme-box">
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}
