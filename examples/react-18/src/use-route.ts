import { useEffect, useState } from 'react';

/** The page's two views, by what stands behind `#` in the address. */
export const ROUTES = ['calculator', 'tiers'] as const;
export type Route = (typeof ROUTES)[number];

const routeOf = (hash: string): Route => ROUTES.find((route) => hash === `#/${route}`) ?? 'calculator';

/** The view that the address names; follows links, back and forward. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(window.location.hash));
  useEffect(() => {
    const follow = () => setRoute(routeOf(window.location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return route;
}
