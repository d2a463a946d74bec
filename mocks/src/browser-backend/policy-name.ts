/** The Trusted Types policy of the script; `npm run dev -- --browser-backend` allows it in the pages' policy. */
export const BROWSER_BACKEND_POLICY = 'mocks#browser-backend';
