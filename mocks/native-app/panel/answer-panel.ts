import type { ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from 'shared-config/site/brand';
import { DEMO_ACCOUNTS } from '../../src/accounts/demo-accounts';
import { ANSWERS } from '../answers/answer-table';
import { SYSTEMS } from '../web-view/system-table';

const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self'",
  "require-trusted-types-for 'script'",
  "script-src 'self'",
  "style-src 'self'",
  "trusted-types 'none'",
].join('; ');

interface File {
  type: string;
  text: () => string;
}

const fileOf = (name: string, type: string): File => ({
  type,
  text: () => readFileSync(path.join(__dirname, name), 'utf8'),
});

/** The files of the panel. One row per address. */
const FILES: Readonly<Record<string, File>> = {
  '/': fileOf('panel.html', 'text/html'),
  '/screen': fileOf('screen.html', 'text/html'),
  '/panel.css': fileOf('panel.css', 'text/css'),
  '/panel.js': fileOf('panel.js', 'text/javascript'),
  '/screen.js': fileOf('screen.js', 'text/javascript'),
  '/control.js': fileOf('control.js', 'text/javascript'),
  '/icon.svg': fileOf('icon.svg', 'image/svg+xml'),
  '/choices.json': { type: 'application/json', text: () => JSON.stringify(choices()) },
};

/** Serves the panel with a policy that loads nothing from other origins. */
export function answerPanel(pathname: string, response: ServerResponse): void {
  const file = Object.hasOwn(FILES, pathname) ? FILES[pathname] : undefined;
  response.writeHead(file ? 200 : 404, {
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'content-type': `${file?.type ?? 'text/plain'}; charset=utf-8`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(file?.text() ?? 'Not found.\n');
}

/** Returns the panel's options, from the app's own tables. */
export function choices() {
  return {
    appName: brand.name,
    systems: Object.entries(SYSTEMS).map(([value, { name }]) => ({ value, name })),
    answers: Object.entries(ANSWERS).map(([value, { note }]) => ({ value, name: note })),
    accounts: DEMO_ACCOUNTS.map(({ username, login, note }) => ({ username, login, note })),
  };
}
