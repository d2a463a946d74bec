import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SYSTEMS, type SystemName } from './system-table';

/** The file's expression, without the trailing semicolon. */
const SOURCE = readFileSync(path.join(__dirname, 'native-side.js'), 'utf8').replace(/;\s*$/, '');
const FILE_NAME = 'native-side.js';
const STOP_MARK = 'the app stops the page here';

/** Creates the script for the page. @example createInjection().scriptFor('ios') */
export function createInjection() {
  const bindingName = `native_${randomBytes(8).toString('hex')}`;
  return {
    /** The function that passes the page's texts to DevTools; hidden from the page. */
    bindingName,
    /** Returns an expression that installs a system's transport in a frame; its value is true on the first run. */
    scriptFor: (system: SystemName): string => {
      const settings = { transport: SYSTEMS[system].transport, bindingName };
      return `${SOURCE}(${JSON.stringify(settings)})\n//# sourceURL=${FILE_NAME}`;
    },
    /** The line in `postMessage` after the text was sent. */
    stop: {
      url: FILE_NAME,
      lineNumber: SOURCE.split('\n').findIndex((line) => line.includes(STOP_MARK)),
    },
  };
}

/** Returns an expression that passes a message to the page; its value says whether the page had a receiver. */
export function receiveExpression(text: string, isObject: boolean): string {
  const message = isObject ? `JSON.parse(${JSON.stringify(text)})` : JSON.stringify(text);
  return `typeof window.hecate?.receive === 'function' && (window.hecate.receive(${message}), true)`;
}

/** Calls `nativeReady()`; its value says whether the page has it. */
export const NATIVE_READY_EXPRESSION =
  "typeof window.hecate?.nativeReady === 'function' && (window.hecate.nativeReady(), true)";
