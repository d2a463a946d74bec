import { memo, Suspense } from 'react';
import { NavPanel, type NavPanelProps } from './nav-panel';

/**
 * A panel that is taken over from the skeleton when the header answers already: nothing in it waits, its links work without
 * code, and whoever opens it sooner makes React take it over at once. Give it the same props as long as they mean the same.
 */
export const LaterNavPanel = memo(function LaterNavPanel(props: NavPanelProps) {
  return (
    <Suspense>
      <NavPanel {...props} />
    </Suspense>
  );
});
