import { readFileSync } from 'node:fs';
import {
  isOverrideOrigin,
  OVERRIDABLE_PARTS,
  type OverridablePart,
  type Overrides,
} from 'shared-config/loader/overrides';
import { escapeHtml, rawText } from '../http/escape-html';
import { OVERRIDES_PATH } from './overrides-path';

/** webpack copies the file beside the compiled commands. */
export const OVERRIDES_PAGE_STYLE = readFileSync(new URL('./overrides-page.css', import.meta.url), 'utf8');

export interface OverridesPageInput {
  environment: string;
  overrides: Overrides;
  /** The default build of each part. */
  released: Partial<Record<OverridablePart, string>>;
  /** Proposed or invalid values of the fields, which are not in effect. */
  fieldValues: Partial<Record<OverridablePart, string>>;
  /** The host's style, which has the design tokens. */
  hostStyle: string;
}

const PART_TEXTS: Record<OverridablePart, { name: string; text: string; port: number }> = {
  shell: { name: 'Shell', text: 'Header, footer, sign-in and everything else around a page.', port: 3001 },
  bridge: {
    name: 'Bridge',
    text: 'The connection to the native app, and the links that open it.',
    port: 3002,
  },
};

/** Returns the page on which a developer sees and changes the overrides of the browser. It needs no JavaScript. */
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
<p class="ov-muted">This browser can load parts of the pages from a server on your machine. Other visitors are not affected. Overrides end when you close the browser.</p>
${OVERRIDABLE_PARTS.map((part) => card(part, input)).join('\n')}
<p class="ov-more"><a href="/verification/">Open the verification area</a></p>
<p class="ov-muted">Start the server with <code>npm start</code> or <code>npm run dev</code>, and check it with <code>npm run overrides</code>. If the browser asks whether this site may access your device, allow it.</p>
</main>
</body>
</html>
`;
}

function card(part: OverridablePart, { overrides, released, fieldValues }: OverridesPageInput): string {
  const { name, text, port } = PART_TEXTS[part];
  const current = overrides[part];
  const value = fieldValues[part] ?? current ?? `http://localhost:${port}`;
  const isWrong = fieldValues[part] !== undefined && !isOverrideOrigin(value);
  const error = isWrong
    ? `<p class="ov-error" id="${part}-error">${escapeHtml(`“${value}” is invalid: use exactly http://localhost: and a port from 1024 to 65535, with nothing after it.`)}</p>`
    : '';
  const state = current
    ? `From <code>${escapeHtml(current)}</code> in this browser`
    : `Released build ${released[part] ? `<code>${escapeHtml(released[part])}</code>` : 'not found'}`;
  return `<section class="ov-card${current ? ' ov-card--on' : ''}" aria-labelledby="${part}-name">
<h2 id="${part}-name">${name}</h2>
<p class="ov-muted">${text}</p>
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
${current ? `<form class="ov-end" method="post" action="${OVERRIDES_PATH}"><button name="end" value="${part}" aria-label="End the ${part}’s override">End</button></form>` : ''}
</section>`;
}
