import type { BridgeMethod } from 'shared-config/contracts/contracts';
import type { AnswerName } from '../answers/answer-table';
import type { SystemName } from '../web-view/system-table';

/** How the app answers a call. Missing fields have their defaults. */
export interface Behaviour {
  answer: AnswerName;
  delayMs: number;
  /** How many times the same answer is sent. */
  times: number;
  /** The answer arrives before `postMessage` returns. */
  isInsideCall: boolean;
  /** Sends the answer as an object instead of text. */
  isObject: boolean;
  /** Extra characters in a successful result. */
  paddingChars: number;
  /** For `refuses`: the app's failure code, never 0, and its message. */
  code: number;
  msg: string;
}

/**
 * The app's properties and behaviour. They may change at runtime; system and version apply from the next load on.
 */
export interface AppPlan {
  system: SystemName;
  /** Any text; also part of the user agent. */
  appVersion: string;
  /** 0: before the page's code. More: this long after the document starts, followed by `nativeReady()`. */
  injectAfterMs: number | 'never';
  /** The default for every call; `methods` overrides it by method. */
  behaviour: Behaviour;
  methods: Partial<Record<BridgeMethod, Partial<Behaviour>>>;
}

/** A change of the plan: each field separately, `methods` by method. */
export type PlanChange = Partial<Omit<AppPlan, 'behaviour'>> & { behaviour?: Partial<Behaviour> };

/** A supported app that answers every call correctly. */
export const DEFAULT_PLAN: AppPlan = {
  system: 'android',
  appVersion: '3.10.0',
  injectAfterMs: 0,
  behaviour: {
    answer: 'right',
    delayMs: 0,
    times: 1,
    isInsideCall: false,
    isObject: false,
    paddingChars: 0,
    code: 4001,
    msg: 'refused',
  },
  methods: {},
};

/**
 * Returns the plan after a change. A changed method replaces its previous behaviour.
 *
 * @example changedPlan(DEFAULT_PLAN, { behaviour: { delayMs: 200 } }).behaviour.answer // 'right'
 */
export function changedPlan(plan: AppPlan, change: PlanChange): AppPlan {
  return {
    ...plan,
    ...change,
    behaviour: { ...plan.behaviour, ...change.behaviour },
    methods: { ...plan.methods, ...change.methods },
  };
}

/** Returns how calls of a method are answered. @example behaviourOf(plan, 'Router.push').delayMs // 0 */
export function behaviourOf(plan: AppPlan, method: string): Behaviour {
  const own = Object.hasOwn(plan.methods, method) ? plan.methods[method as BridgeMethod] : undefined;
  return { ...plan.behaviour, ...own };
}

/** Returns whether any answer must arrive during `postMessage`. */
export function hasInsideCalls({ behaviour, methods }: AppPlan): boolean {
  return behaviour.isInsideCall || Object.values(methods).some((own) => own?.isInsideCall === true);
}
