import { useTranslation } from 'react-i18next';
import { ThemeIcon } from './icons';
import { ThemeSwitch, type ThemeControl } from './theme-switch';
import { useDisclosure } from '../menus/use-disclosure';

/** The theme switch of the desktop header, behind a button. */
export function ThemeMenu(control: ThemeControl) {
  const { t } = useTranslation('header');
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
          <ThemeSwitch {...control} />
        </div>
      </div>
    </div>
  );
}
