import { isBridgeMethod } from '../app/method-table';
import { ANSWERS } from '../answers/answer-table';
import { SYSTEMS } from '../web-view/system-table';
import type { PlanChange } from './app-plan';
import { isRecord } from 'shared-config/is-record';

/** Something that came over the control channel, or what is wrong with it in words. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** 10 minutes: nobody waits longer, and a timer that is too long would fire at once. */
const MAX_WAIT_MS = 600_000;
const MAX_PADDING_CHARS = 50_000_000;

type Check = (value: unknown) => boolean;

const isWholeNumber =
  (most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
const isBoolean: Check = (value) => typeof value === 'boolean';
const isText: Check = (value) => typeof value === 'string' && value.length <= 1_000;
const isNameOf =
  (table: object): Check =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(table, value);

const BEHAVIOUR_FIELDS: Readonly<Record<string, Check>> = {
  answer: isNameOf(ANSWERS),
  delayMs: isWholeNumber(MAX_WAIT_MS),
  times: isWholeNumber(10),
  isInsideCall: isBoolean,
  isObject: isBoolean,
  paddingChars: isWholeNumber(MAX_PADDING_CHARS),
  code: (value) => Number.isInteger(value) && value !== 0,
  msg: isText,
};

const isBehaviour: Check = (value) => fits(value, BEHAVIOUR_FIELDS);

const PLAN_FIELDS: Readonly<Record<string, Check>> = {
  system: isNameOf(SYSTEMS),
  // It stands in a header; Chromium refuses control characters there with a message that names nothing.
  appVersion: (value) => typeof value === 'string' && /^[ -~]{0,100}$/.test(value),
  injectAfterMs: (value) => value === 'never' || isWholeNumber(MAX_WAIT_MS)(value),
  behaviour: isBehaviour,
  methods: (value) =>
    isRecord(value) && Object.entries(value).every(([name, own]) => isBridgeMethod(name) && isBehaviour(own)),
};

/**
 * A change of the plan from what came over the control channel. Unknown fields are refused: a test that misspells one
 * would prove nothing.
 *
 * @example readPlanChange({ appVersion: '3.6.0' }) // { ok: true, … }
 * @example readPlanChange({ version: '3.6.0' }) // { ok: false, message: 'version: there is no such field' }
 */
export function readPlanChange(value: unknown): Read<PlanChange> {
  if (!isRecord(value)) return { ok: false, message: 'the plan must be an object' };
  for (const [name, part] of Object.entries(value)) {
    const check = Object.hasOwn(PLAN_FIELDS, name) ? PLAN_FIELDS[name] : undefined;
    if (!check) return { ok: false, message: `${name}: there is no such field` };
    if (!check(part)) return { ok: false, message: `${name}: cannot be ${JSON.stringify(part)}` };
  }
  return { ok: true, value };
}

function fits(value: unknown, fields: Readonly<Record<string, Check>>): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(value).every(([name, part]) => Object.hasOwn(fields, name) && fields[name]!(part));
}
