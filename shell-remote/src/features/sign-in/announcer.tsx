import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const RegionContext = createContext<HTMLElement | null>(null);

/** Renders the one live region of a modal, before anything announces, and lets its children announce. */
export function Announcer({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <RegionContext value={region}>
      {children}
      <div ref={setRegion} className="sh-quick-auth__unseen" role="status" aria-atomic={false} />
    </RegionContext>
  );
}

/** Announces a text to screen readers. It renders nothing here. */
export function Announcement({ children }: { children: ReactNode }) {
  const region = useContext(RegionContext);
  return region && children ? createPortal(<p>{children}</p>, region) : null;
}
