import { useId, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { MoonIcon, ScreenIcon, SunIcon } from './icons';

/** What a visitor can choose: a theme, or what the device says. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** The present theme and how to change it. */
export interface ThemeControl {
  theme: ThemeChoice;
  onTheme?(theme: ThemeChoice): void;
}

/** Light, dark, or as the device: three radio buttons, drawn as one bar. */
export function ThemeSwitch({ theme, onTheme }: ThemeControl) {
  const { t } = useTranslation('header');
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
