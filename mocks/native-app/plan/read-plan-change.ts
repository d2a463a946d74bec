import { isBridgeMethod } from '../app/method-table';
import { ANSWERS } from '../answers/answer-table';
import { SYSTEMS } from '../web-view/system-table';
import type { PlanChange } from './app-plan';
import { isRecord } from 'shared-config/platform/is-record';

/** A parsed value, or a message that says what is wrong. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** 10 minutes. A longer timer could overflow and fire immediately. */
const MAX_WAIT_MS = 600_000;
const MAX_PADDING_CHARS = 50_000_000;

type Check = (value: unknown) => boolean;

const isWholeNumber =
  (maximum: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maximum;
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
  // Chromium rejects control characters in headers with an unhelpful message.
  appVersion: (value) => typeof value === 'string' && /^[ -~]{0,100}$/.test(value),
  injectAfterMs: (value) => value === 'never' || isWholeNumber(MAX_WAIT_MS)(value),
  behaviour: isBehaviour,
  methods: (value) =>
    isRecord(value) && Object.entries(value).every(([name, own]) => isBridgeMethod(name) && isBehaviour(own)),
};

/**
 * Validates a change of the plan. Unknown fields are refused, because a misspelt field would make a test
 * meaningless.
 *
 * @example readPlanChange({ appVersion: '3.6.0' }) // { ok: true, … }
 * @example readPlanChange({ version: '3.6.0' }) // { ok: false, message: 'version: unknown field' }
 */
export function readPlanChange(value: unknown): Read<PlanChange> {
  if (!isRecord(value)) return { ok: false, message: 'the plan must be an object' };
  for (const [name, field] of Object.entries(value)) {
    const check = Object.hasOwn(PLAN_FIELDS, name) ? PLAN_FIELDS[name] : undefined;
    if (!check) return { ok: false, message: `${name}: unknown field` };
    if (!check(field)) return { ok: false, message: `${name}: cannot be ${JSON.stringify(field)}` };
  }
  return { ok: true, value };
}

function fits(value: unknown, fields: Readonly<Record<string, Check>>): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(value).every(([name, field]) => Object.hasOwn(fields, name) && fields[name]!(field));
}
