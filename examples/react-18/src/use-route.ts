import { useEffect, useState } from 'react';

/** Views of the page, selected by the URL fragment. */
export const ROUTES = ['calculator', 'tiers'] as const;
export type Route = (typeof ROUTES)[number];

const routeOf = (hash: string): Route => ROUTES.find((route) => hash === `#/${route}`) ?? 'calculator';

/** Returns the view of the current URL and follows links, back and forward. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(window.location.hash));
  useEffect(() => {
    const follow = () => setRoute(routeOf(window.location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return route;
}
