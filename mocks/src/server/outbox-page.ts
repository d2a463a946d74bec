import { createHash } from 'node:crypto';
import type { AuthenticatorCode } from '../calls/outbox';
import type { OutboxMessage } from '../store/mock-data';

interface OutboxEnvelope {
  result: { messages: readonly OutboxMessage[]; authenticators: readonly AuthenticatorCode[] };
}

const PATH = '/__mock/outbox';
const REFRESH_SECONDS = 5;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 0.5rem; border-bottom: 1px solid; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  @media (max-width: 40rem) {
    thead { position: absolute; clip-path: inset(50%); }
    table, tbody, tr, td { display: block; }
    tr { padding: 0.5rem 0; border-bottom: 1px solid; }
    td { padding: 0.125rem 0; border: 0; }
    td::before { content: attr(data-title) ': '; opacity: 0.7; }
  }
  .code { font: 1.25rem ui-monospace, monospace; white-space: nowrap; user-select: all; }`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Returns whether a browser opens the outbox as a page. Tests and scripts get JSON, as does `?format=json`.
 *
 * @example wantsOutboxPage(new Request('http://localhost:3003/__mock/outbox', { headers: { accept: 'text/html' } })) // true
 */
export function wantsOutboxPage({ method, url, headers }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const isHtmlAccepted = headers.get('accept')?.includes('text/html') ?? false;
  return method === 'GET' && pathname === PATH && isHtmlAccepted && searchParams.get('format') !== 'json';
}

/** Returns the outbox as an HTML page: messages, newest first, and the code of each authenticator. */
export function outboxPage({ result: { messages, authenticators } }: OutboxEnvelope): Response {
  const body = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${REFRESH_SECONDS}" />
    <title>Outbox | Mock backend</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>Outbox</h1>
    <p>Emails and text messages that the mock backend would have sent. The page reloads every ${REFRESH_SECONDS} seconds. <a href="?format=json">JSON</a></p>
    <h2>Messages</h2>
    ${table(['To', 'Code', 'Text', 'Sent'], messages.map(messageCells), 'No message has been sent yet.')}
    <h2>Authenticator codes</h2>
    ${table(['Account', 'Code', 'Usable'], authenticators.map(authenticatorCells), 'No account has an authenticator.')}
  </body>
</html>
`;
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`;
  return new Response(body, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

function messageCells({ to, code, text, at }: OutboxMessage): string[] {
  return [escape(to), codeCell(code), escape(text), escape(`${at.slice(0, 10)} ${at.slice(11, 19)} UTC`)];
}

function authenticatorCells({ account, code, ...seconds }: AuthenticatorCode): string[] {
  const { usableInSeconds, expiresInSeconds } = seconds;
  const usable = usableInSeconds > 0 ? `in ${usableInSeconds} s` : `for ${expiresInSeconds} s`;
  return [escape(account), codeCell(code), escape(usable)];
}

function codeCell(code: string | undefined): string {
  return code === undefined ? '–' : `<span class="code">${escape(code)}</span>`;
}

/** `rows` contain markup. */
function table(titles: readonly string[], rows: readonly string[][], emptyText: string): string {
  if (rows.length === 0) return `<p>${escape(emptyText)}</p>`;
  const head = titles.map((title) => `<th scope="col">${escape(title)}</th>`).join('');
  const body = rows
    .map(
      (cells) =>
        `<tr>${cells.map((cell, index) => `<td data-title="${escape(titles[index]!)}">${cell}</td>`).join('')}</tr>`,
    )
    .join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);
}
