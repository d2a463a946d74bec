import type { AppJumpOutcome } from 'shared-config/contracts/contracts';
import { AppJumpError } from './app-jump-error';

interface RunningJump {
  /** Identifies target and fallback: jumps with equal keys are the same jump. */
  key: string;
  outcome: Promise<AppJumpOutcome>;
  callers: number;
  stop(): void;
}

export interface JumpSlot {
  running: RunningJump | null;
}

/** Starts a jump, reports its outcome once and returns a function that stops it. */
export type StartJump = (onOutcome: (outcome: AppJumpOutcome) => void) => () => void;

/**
 * Joins the running jump if it has the same key, so that a double tap opens the app once. Otherwise ends the
 * running jump with `unknown` and starts a new one. A signal ends only its own caller's wait; the jump stops when
 * no caller is left.
 *
 * @throws (rejects) AppJumpError with code `jump-aborted`
 */
export function joinJump(
  slot: JumpSlot,
  key: string,
  start: StartJump,
  signal?: AbortSignal,
): Promise<AppJumpOutcome> {
  const jump = slot.running?.key === key ? slot.running : replaceJump(slot, key, start);
  jump.callers += 1;
  return signal ? withSignal(jump, signal) : jump.outcome;
}

function replaceJump(slot: JumpSlot, key: string, start: StartJump): RunningJump {
  slot.running?.stop();
  let finish: (outcome: AppJumpOutcome) => void = () => undefined;
  const outcome = new Promise<AppJumpOutcome>((resolve) => {
    finish = resolve;
  });
  const jump: RunningJump = { key, outcome, callers: 0, stop: () => undefined };
  const end = (result: AppJumpOutcome) => {
    if (slot.running === jump) slot.running = null;
    finish(result);
  };
  slot.running = jump;
  try {
    const stop = start(end);
    jump.stop = () => {
      stop();
      end('unknown');
    };
  } catch (thrown) {
    slot.running = null;
    throw thrown;
  }
  return jump;
}

function withSignal(jump: RunningJump, signal: AbortSignal): Promise<AppJumpOutcome> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      reject(new AppJumpError('jump-aborted', 'The caller ended the jump.'));
      jump.callers -= 1;
      if (jump.callers === 0) jump.stop();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    void jump.outcome.then((outcome) => {
      signal.removeEventListener('abort', onAbort);
      resolve(outcome);
    });
  });
}
