import {
  isOverrideOrigin,
  OVERRIDABLE_PARTS,
  type OverridablePart,
  type Overrides,
} from 'shared-config/loader/overrides';
import { escapeHtml, rawText } from '../server/escape-html';
import { OVERRIDES_PAGE_STYLE } from './overrides-page-style';
import { OVERRIDES_PATH } from './overrides-path';

export interface OverridesPageInput {
  /** Name of the environment, `dev-3` for example. */
  environment: string;
  overrides: Overrides;
  /** Build that everybody else is given, by part. */
  released: Partial<Record<OverridablePart, string>>;
  /** What stands in the fields: what was typed or what the address proposes. Nothing of it counts yet. */
  typed: Partial<Record<OverridablePart, string>>;
  /** The host's style, for its tokens. */
  hostStyle: string;
}

/** What the parts are, for people. */
const PART_TEXTS: Record<OverridablePart, { name: string; what: string; port: number }> = {
  shell: { name: 'Shell', what: 'Header, footer, sign-in and everything else around a page.', port: 3001 },
  bridge: { name: 'Bridge', what: 'The connection to the native app, and the ways into it.', port: 3002 },
};

/**
 * The page on which a developer sees and changes what the own browser takes from the own machine. It needs no script.
 *
 * @example overridesPage({ environment: 'dev-3', overrides: {}, released, typed: { shell: 'http://localhost:3001' }, hostStyle })
 */
export function overridesPage(input: OverridesPageInput): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Overrides in ${escapeHtml(input.environment)}</title>
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="data:,">
<style>${rawText('style', input.hostStyle)}</style>
<style>${OVERRIDES_PAGE_STYLE}</style>
</head>
<body>
<main class="ov-page">
<h1>Overrides in ${escapeHtml(input.environment)}</h1>
<p class="ov-muted">This browser can take parts of the pages from a server on your own machine. Nobody else sees it, and it ends when the browser is closed.</p>
${OVERRIDABLE_PARTS.map((part) => card(part, input)).join('\n')}
<p class="ov-more"><a href="/verification/">Open the verification area</a></p>
<p class="ov-muted">Start the server with <code>npm start</code> or <code>npm run dev</code>, and check it with <code>npm run overrides</code>. The browser may ask whether this site may reach your device: say yes.</p>
</main>
</body>
</html>
`;
}

function card(part: OverridablePart, { overrides, released, typed }: OverridesPageInput): string {
  const { name, what, port } = PART_TEXTS[part];
  const present = overrides[part];
  const value = typed[part] ?? present ?? `http://localhost:${port}`;
  const isWrong = typed[part] !== undefined && !isOverrideOrigin(value);
  const error = isWrong
    ? `<p class="ov-error" id="${part}-error">${escapeHtml(`“${value}” is not taken: it has to be exactly http://localhost: and a port from 1024 to 65535, with nothing behind it.`)}</p>`
    : '';
  const state = present
    ? `From <code>${escapeHtml(present)}</code> in this browser`
    : `Released build ${released[part] ? `<code>${escapeHtml(released[part])}</code>` : 'not found'}`;
  return `<section class="ov-card${present ? ' ov-card--on' : ''}" aria-labelledby="${part}-name">
<h2 id="${part}-name">${name}</h2>
<p class="ov-muted">${what}</p>
<p class="ov-state">${state}</p>
<form method="post" action="${OVERRIDES_PATH}">
<input type="hidden" name="part" value="${part}">
<label for="${part}-origin">Address of your ${part}</label>
<div class="ov-row">
<input id="${part}-origin" name="origin" value="${escapeHtml(value)}" inputmode="url" autocomplete="off" autocapitalize="none" spellcheck="false" required aria-describedby="${isWrong ? `${part}-error ` : ''}${part}-hint"${isWrong ? ' aria-invalid="true" autofocus' : ''}>
<button class="ov-use" aria-label="Use this ${part}">Use</button>
</div>
${error}
<p class="ov-hint" id="${part}-hint">Such as http://localhost:${port}</p>
</form>
${present ? `<form class="ov-end" method="post" action="${OVERRIDES_PATH}"><button name="end" value="${part}" aria-label="End the ${part}’s override">End</button></form>` : ''}
</section>`;
}
