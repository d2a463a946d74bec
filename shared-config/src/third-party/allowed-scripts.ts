import type { EnvironmentKind } from '../site/environments';
import { CONSENT_CATEGORIES, isCategoryAllowed, type ConsentChoices } from '../consent/categories';
import { SCRIPTS, type ScriptRow } from './script-table';

/** Name of the meta element in which a page lists the scripts that its Content-Security-Policy allows, separated by spaces. */
export const ALLOWED_SCRIPTS_META = 'third-party-scripts';

/**
 * Returns the scripts that a page may load in an environment: by the visitor's decision, and those on request.
 *
 * @param choices the visitor's decision; null before one
 * @example allowedScripts('production', null).map(({ name }) => name) // ['support-chat']
 */
export function allowedScripts(
  environment: EnvironmentKind,
  choices: ConsentChoices | null,
  table: readonly ScriptRow[] = SCRIPTS,
): readonly ScriptRow[] {
  return table.filter(
    ({ sources, consent, isOnRequest }) =>
      sources[environment] !== undefined && (isOnRequest || isCategoryAllowed(consent, choices)),
  );
}

/** Returns the content of the meta element. @example allowedScriptsText(allowedScripts('local', null)) // 'support-chat' */
export function allowedScriptsText(scripts: readonly Pick<ScriptRow, 'name'>[]): string {
  return scripts.map(({ name }) => name).join(' ');
}

/**
 * Returns whether the policy of a page allows a script. Our own pages list the allowed scripts. Foreign pages allow
 * scripts that need no consent or that visitors can request, as examples/README.md requires.
 *
 * @example isScriptAllowedBy(document, { name: 'app-flyers', consent: 'marketing', isOnRequest: false }) // false
 */
export function isScriptAllowedBy(
  page: Document,
  row: Pick<ScriptRow, 'name' | 'consent' | 'isOnRequest'>,
): boolean {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${ALLOWED_SCRIPTS_META}"]`);
  if (!meta) return row.isOnRequest || CONSENT_CATEGORIES[row.consent].isAllowedBefore;
  return meta.content.split(' ').includes(row.name);
}
