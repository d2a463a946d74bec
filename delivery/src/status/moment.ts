import { html, type Html } from './html';

/** A moment in words that are the same for everybody who looks. @example moment('2026-11-21T15:25:24.000Z') // 2026-11-21 15:25:24 UTC */
export function timeElement(iso: string): Html {
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}
