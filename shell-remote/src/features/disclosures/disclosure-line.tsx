import { directionOf } from 'shared-config/site/locales';
import { pathIcon } from '../../artwork/glyph';

const WarningIcon = pathIcon('M8 2.2l6 10.8H2zM8 6.4v3.2M8 11.3v.2', { size: 16, viewBox: '0 0 16 16' });

/** Renders a disclosure below the bar. It is only in HTML that servers send: no script draws it. */
export function DisclosureLine({ bcp47, text }: { bcp47: string; text: string }) {
  return (
    <aside className="sh-root sh-disclosure" lang={bcp47} dir={directionOf(bcp47)}>
      <WarningIcon />
      <span>{text}</span>
    </aside>
  );
}
