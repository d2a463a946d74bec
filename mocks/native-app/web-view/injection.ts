import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SYSTEMS, type SystemName } from './system-table';

/** The file's one expression, without the semicolon that ends it as a file. */
const SOURCE = readFileSync(path.join(__dirname, 'native-side.js'), 'utf8').replace(/;\s*$/, '');
const FILE_NAME = 'native-side.js';
const STOP_MARK = 'the app stops the page here';

/** What goes into the page, and where the page can be stopped inside a call. */
export interface Injection {
  /** The function through which the page's texts reach DevTools; the page itself never sees it. */
  bindingName: string;
  /** An expression that puts the native side of a system into a frame; true when it was not there before. */
  scriptFor(system: SystemName): string;
  /** Where `postMessage` has handed over its text and has not returned yet. */
  stop: { url: string; lineNumber: number };
}

/** @example createInjection().scriptFor('ios') */
export function createInjection(): Injection {
  const bindingName = `native_${randomBytes(8).toString('hex')}`;
  return {
    bindingName,
    scriptFor: (system) => {
      const settings = { transport: SYSTEMS[system].transport, bindingName };
      return `${SOURCE}(${JSON.stringify(settings)})\n//# sourceURL=${FILE_NAME}`;
    },
    stop: {
      url: FILE_NAME,
      lineNumber: SOURCE.split('\n').findIndex((line) => line.includes(STOP_MARK)),
    },
  };
}

/** Hands a message to the page; its value says whether somebody was there to take it. */
export function receiveExpression(text: string, isObject: boolean): string {
  const message = isObject ? `JSON.parse(${JSON.stringify(text)})` : JSON.stringify(text);
  return `typeof window.hecate?.receive === 'function' && (window.hecate.receive(${message}), true)`;
}

/** Says that the native side is there now; its value says whether somebody heard it. */
export const NATIVE_READY_EXPRESSION =
  "typeof window.hecate?.nativeReady === 'function' && (window.hecate.nativeReady(), true)";
