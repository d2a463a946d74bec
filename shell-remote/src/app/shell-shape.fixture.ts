import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Types that code of other releases finds in a shell, and their files. */
const TYPES: readonly (readonly [type: string, file: string])[] = [
  ['Shell', 'shell.ts'],
  ['SessionStore', '../features/session/session-store.ts'],
  ['LanguageChange', '../core/language/language-change.ts'],
  ['PageContext', '../core/page/page-context.ts'],
  ['PageOptions', '../core/page/page-options.ts'],
  ['Backend', 'backend.ts'],
  ['AuthApi', '../features/sign-in/auth-api.ts'],
  ['PasskeyApi', '../features/sign-in/passkeys/passkey-api.ts'],
  ['QrApi', '../features/sign-in/qr/qr-tools.ts'],
  ['QuickAuthPresenter', '../features/sign-in/present-quick-auth.tsx'],
  ['Overlays', '../core/overlays/overlays.ts'],
  ['PageMemory', '../core/page/page-memory.ts'],
  ['ThemeStore', '../features/theme/theme-store.ts'],
  ['BannerRequests', '../features/app-banner/banner-requests.ts'],
  ['RunningSuggestion', '../features/edition-notice/start-edition-notice.ts'],
  ['RunningAppBanner', '../features/app-banner/start-smart-banner.ts'],
  ['ServerClock', '../../../shared-config/src/clock/server-clock.ts'],
  ['Consent', '../../../shared-config/src/consent/consent.ts'],
];

/** Returns every public member of these types as written in the sources: `Shell.session: SessionStore`. */
export function shellShape(): string[] {
  return TYPES.flatMap(([type, file]) => {
    const members = membersOf(type, readFileSync(path.join(__dirname, file), 'utf8'));
    if (members.length === 0) throw new Error(`${file} has no ${type} with members`);
    return members.map((member) => `${type}.${member}`);
  });
}

/**
 * Returns the public members of an interface or a class, without values and method bodies.
 * @example membersOf('A', 'export interface A {\n  b: string;\n}\n') // ['b: string']
 */
export function membersOf(type: string, source: string): string[] {
  const [, body = ''] =
    new RegExp(`export (?:interface|class) ${type}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? [];
  // A member starts at two spaces; deeper lines continue it up to its body.
  return body
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split(/\n(?= {2}[\w[])/)
    .map((member) => member.replace(/(?:\{| =(?!>)| =>) *\n[\s\S]*$|(?<!=>.*) = .*$|;\s*$/, ''))
    .map((member) =>
      member
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/[ ,]+\)/g, ')')
        .replaceAll('( ', '(')
        .trim(),
    )
    .map((member) => member.replace(/ ?[{;]$| = [^()]*(?:\(\))?;?$/, ''))
    .filter((member) => member !== '' && !/^(private|constructor)\b/.test(member));
}
