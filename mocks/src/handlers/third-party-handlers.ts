import { http, HttpResponse, type HttpHandler } from 'msw';

/** The mock AppsFlyer script. Like the real one, it takes over the queue, sets its cookie and sends the visit to its own host. */
const APP_FLYERS_SCRIPT = `{
  const { id, q = [] } = window.AF;
  document.cookie = 'afUserId=local-visitor; Path=/; Max-Age=31536000; SameSite=Lax';
  const visit = { webAppId: id.pba.webAppId, page: location.pathname, calls: q };
  const address = new URL('/app-flyers/visits', document.currentScript.src);
  fetch(address, { method: 'POST', mode: 'no-cors', body: JSON.stringify(visit) });
}
`;

/**
 * The mock support chat: it defines `window.supportChat` and draws a panel on `open`. It is a string, because a
 * compiled function's text depends on the compiler.
 */
const SUPPORT_CHAT_SCRIPT = `(() => {
  const host = document.createElement('div');
  host.id = 'support-chat';
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(\`
    :host { all: initial; position: fixed; inset: auto 16px 16px auto; z-index: 2147483647; color-scheme: light dark; font: 14px/20px system-ui, sans-serif; }
    :host([data-rtl]) { inset: auto auto 16px 16px; }
    section { display: grid; grid-template-rows: auto 1fr auto; box-sizing: border-box; inline-size: min(328px, 100vw - 32px); block-size: min(360px, 100vh - 96px);
      overflow: hidden; border: 1px solid GrayText; border-radius: 12px; background: Canvas; color: CanvasText; box-shadow: 0 8px 24px rgb(0 0 0 / 25%); }
    header { display: flex; align-items: center; justify-content: space-between; padding: 4px 4px 4px 16px; border-block-end: 1px solid GrayText; }
    h2 { margin: 0; font-size: 16px; line-height: 24px; }
    [role=log] { padding: 4px 16px; overflow: hidden auto; overflow-wrap: anywhere; }
    form { display: flex; gap: 8px; padding: 8px; border-block-start: 1px solid GrayText; }
    input, button { box-sizing: border-box; min-block-size: 44px; min-inline-size: 44px; padding-inline: 12px; border: 1px solid GrayText; border-radius: 8px;
      background: Canvas; color: CanvasText; font: inherit; }
    input { flex: 1; min-inline-size: 0; }
    header button { border: 0; }
  \`);
  root.adoptedStyleSheets = [styles];

  const add = (parent, tag, text, attributes = {}) => {
    const element = document.createElement(tag);
    element.textContent = text;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return parent.appendChild(element);
  };
  const panel = add(root, 'section', '', { role: 'dialog', 'aria-label': 'Support chat', lang: 'en', dir: 'ltr' });
  const header = add(panel, 'header', '');
  add(header, 'h2', 'Support chat');
  const closeButton = add(header, 'button', '✕', { type: 'button', 'aria-label': 'Close chat' });
  const log = add(panel, 'div', '', { role: 'log' });
  add(log, 'p', 'Hello! How can we help? (This is a pretend chat: nobody reads it.)');
  const form = add(panel, 'form', '');
  const input = add(form, 'input', '', { 'aria-label': 'Your message', autocomplete: 'off' });
  add(form, 'button', 'Send', { type: 'submit' });

  let opener = null;
  const close = () => {
    host.remove();
    if (opener?.isConnected) opener.focus();
  };
  closeButton.addEventListener('click', close);
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (input.value.trim() === '') return;
    add(log, 'p', input.value).scrollIntoView({ block: 'nearest' });
    input.value = '';
  });

  const open = () => {
    if (document.activeElement !== host) opener = document.activeElement;
    host.toggleAttribute('data-rtl', document.documentElement.dir === 'rtl');
    document.body.append(host);
    // Notices of the page are in the top layer: what is shown last covers them.
    if ('showPopover' in host) {
      host.popover = 'manual';
      host.hidePopover();
      host.showPopover();
    }
    input.focus();
  };
  window.supportChat = { state: 'ready', open };
})();
`;

/**
 * Handlers for the mock AppsFlyer (its script, and the address that receives visits) and for the support chat. In
 * production these have hosts of their own.
 */
export const thirdPartyHandlers: readonly HttpHandler[] = [
  scriptHandler(/^[a-z]+:\/\/[^/?#]+\/app-flyers\.js$/, APP_FLYERS_SCRIPT),
  http.post(/^[a-z]+:\/\/[^/?#]+\/app-flyers\/visits$/, () => new HttpResponse(null, { status: 204 })),
  scriptHandler(/^[a-z]+:\/\/[^/?#]+\/support-chat\.js$/, SUPPORT_CHAT_SCRIPT),
];

function scriptHandler(address: RegExp, script: string): HttpHandler {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
  };
  return http.get(address, () => HttpResponse.text(script, { headers }));
}
