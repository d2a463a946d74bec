import { useCallback, useEffect, useState } from 'react';
import { parseSettings, queryOf, type Settings } from '../settings/settings';

/**
 * The settings that the address bar says. A change becomes an address of its own, so that back and forward go through
 * what was looked at, and any state can be sent to somebody.
 *
 * @example const [settings, change] = useSettings(); change({ theme: 'dark' });
 */
export function useSettings(): [Settings, (changed: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(() => parseSettings(window.location.search));
  useEffect(() => {
    const follow = () => setSettings(parseSettings(window.location.search));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const change = useCallback(
    (changed: Partial<Settings>) => {
      const next = { ...settings, ...changed };
      window.history.pushState(null, '', `${window.location.pathname}${queryOf(next)}`);
      setSettings(next);
    },
    [settings],
  );
  return [settings, change];
}
