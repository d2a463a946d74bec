import { http, HttpResponse, type HttpHandler } from 'msw';

/**
 * The mock AppsFlyer script. Like the real one, it takes over the queue, sets its cookie and sends the visit to
 * its own host.
 */
const SCRIPT = `{
  const { id, q = [] } = window.AF;
  document.cookie = 'afUserId=local-visitor; Path=/; Max-Age=31536000; SameSite=Lax';
  const visit = { webAppId: id.pba.webAppId, page: location.pathname, calls: q };
  const address = new URL('/app-flyers/visits', document.currentScript.src);
  fetch(address, { method: 'POST', mode: 'no-cors', body: JSON.stringify(visit) });
}
`;

/** Handlers for the mock AppsFlyer: its script, and the address that receives visits. */
export const appFlyersHandlers: readonly HttpHandler[] = [
  http.get(/^[a-z]+:\/\/[^/?#]+\/app-flyers\.js$/, () =>
    HttpResponse.text(SCRIPT, {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=300' },
    }),
  ),
  http.post(/^[a-z]+:\/\/[^/?#]+\/app-flyers\/visits$/, () => new HttpResponse(null, { status: 204 })),
];
