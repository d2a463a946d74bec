import { useCallback, useEffect, useState } from 'react';
import { parseSettings, queryOf, type Settings } from '../settings/settings';

/** Returns the settings of the URL. Every change adds a history entry, so that back and forward work. */
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
