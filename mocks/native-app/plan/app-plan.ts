import type { BridgeMethod } from 'shared-config/contracts';
import type { AnswerName } from '../answers/answer-table';
import type { SystemName } from '../web-view/system-table';

/** How the app answers a call. What is not said is as the default says. */
export interface Behaviour {
  answer: AnswerName;
  delayMs: number;
  /** How often the same answer comes. */
  times: number;
  /** The answer arrives while the page is still inside `postMessage`. */
  isInsideCall: boolean;
  /** The answer is handed over as an object, not as its text. */
  isObject: boolean;
  /** Characters that a successful result has besides its own. */
  paddingChars: number;
  /** With the answer `refuses`: the app's own code, never 0, and its words. */
  code: number;
  msg: string;
}

/** What the app is and how it behaves. May be changed while it runs; system and version count from the next load on. */
export interface AppPlan {
  system: SystemName;
  /** As the app says it: any text. It also stands behind the marker in the user agent. */
  appVersion: string;
  /** 0: there before the page's own code. More: that long after the document begins, then `nativeReady()`. */
  injectAfterMs: number | 'never';
  /** How every call is answered, and what is different for some methods. */
  behaviour: Behaviour;
  methods: Partial<Record<BridgeMethod, Partial<Behaviour>>>;
}

/** A change of the plan: each part alone, `methods` by method. */
export type PlanChange = Partial<Omit<AppPlan, 'behaviour'>> & { behaviour?: Partial<Behaviour> };

/** The app as it should be: new enough, in time, right. */
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
 * The plan after a change. The behaviour of a method that the change names takes the place of the former one.
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

/** How a call of a method is answered. @example behaviourOf(plan, 'Router.push').delayMs // 0 */
export function behaviourOf(plan: AppPlan, method: string): Behaviour {
  const own = Object.hasOwn(plan.methods, method) ? plan.methods[method as BridgeMethod] : undefined;
  return { ...plan.behaviour, ...own };
}

/** Whether some answer has to arrive inside `postMessage`. */
export function hasInsideCalls({ behaviour, methods }: AppPlan): boolean {
  return behaviour.isInsideCall || Object.values(methods).some((own) => own?.isInsideCall === true);
}
