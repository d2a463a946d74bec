import { isRecord } from 'shared-config/platform/is-record';
import { NativeAppError } from '../native-app-error';
import type { NativeApp } from '../app/native-app';
import { readPlanChange } from '../plan/read-plan-change';
import type { WebView } from '../web-view/web-view';

export interface CommandTarget {
  app: NativeApp;
  webView: WebView;
}

type Command = (body: Record<string, unknown>, on: CommandTarget) => Promise<void>;

export const COMMANDS = {
  open: async ({ url }, { webView }) => {
    if (typeof url !== 'string' || !URL.canParse(url)) throw refusal('url: must be an absolute address');
    if (!['http:', 'https:'].includes(new URL(url).protocol)) throw refusal('url: must be a web address');
    await webView.open(url);
  },
  reload: (_body, { webView }) => webView.reload(),
  inject: (_body, { webView }) => webView.inject(),
  back: (_body, { app }) => app.back(),
  home: (_body, { app }) => app.home(),
  'sign-in': async ({ username }, { app }) => {
    const isKnown = typeof username === 'string' && (await app.signIn(username));
    if (!isKnown) throw refusal(`username: no demo account is named ${JSON.stringify(username)}`);
  },
  'sign-out': (_body, { app }) => app.signOut(),
  'send-text': async ({ text }, { app }) => {
    if (typeof text !== 'string') throw refusal('text: must be text');
    await app.sendText(text);
  },
  change: async (body, { app }) => {
    const read = readPlanChange(body);
    if (!read.ok) throw refusal(read.message);
    await app.change(read.value);
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** @throws NativeAppError `refused` for an invalid command */
export async function runCommand(name: string, body: unknown, on: CommandTarget): Promise<void> {
  if (!Object.hasOwn(COMMANDS, name)) throw refusal(`unknown command ${name}`);
  if (!isRecord(body)) throw refusal('the body must be an object');
  await (COMMANDS as Record<string, Command>)[name]!(body, on);
}

function refusal(message: string): NativeAppError {
  return new NativeAppError('refused', message);
}
