import { NativeAppError } from '../native-app-error';
import type { NativeApp } from '../app/native-app';
import { readPlanChange } from '../plan/read-plan-change';
import type { WebView } from '../web-view/web-view';

/** What commands work on. */
export interface CommandTarget {
  app: NativeApp;
  webView: WebView;
}

type Command = (said: Record<string, unknown>, on: CommandTarget) => Promise<void>;

/** What may be asked of the app from outside, by its buttons or by a test. One row = one command. */
export const COMMANDS = {
  open: async ({ url }, { webView }) => {
    if (typeof url !== 'string' || !URL.canParse(url)) throw refusal('url: must be an absolute address');
    if (!['http:', 'https:'].includes(new URL(url).protocol)) throw refusal('url: must be a web address');
    await webView.open(url);
  },
  reload: (_said, { webView }) => webView.reload(),
  inject: (_said, { webView }) => webView.inject(),
  back: (_said, { app }) => app.back(),
  home: (_said, { app }) => app.home(),
  'sign-in': async ({ username }, { app }) => {
    const isKnown = typeof username === 'string' && (await app.signIn(username));
    if (!isKnown) throw refusal(`username: there is no demo account ${JSON.stringify(username)}`);
  },
  'sign-out': (_said, { app }) => app.signOut(),
  'send-text': async ({ text }, { app }) => {
    if (typeof text !== 'string') throw refusal('text: must be text');
    await app.sendText(text);
  },
  change: async (said, { app }) => {
    const read = readPlanChange(said);
    if (!read.ok) throw refusal(read.message);
    await app.change(read.value);
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** @throws NativeAppError `refused` for what cannot be done as it was said */
export async function runCommand(name: string, said: unknown, on: CommandTarget): Promise<void> {
  if (!Object.hasOwn(COMMANDS, name)) throw refusal(`there is no command ${name}`);
  const isObject = typeof said === 'object' && said !== null && !Array.isArray(said);
  if (!isObject) throw refusal('the body must be an object');
  await (COMMANDS as Record<string, Command>)[name]!({ ...said }, on);
}

function refusal(message: string): NativeAppError {
  return new NativeAppError('refused', message);
}
