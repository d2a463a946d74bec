import type { AppJumpOutcome } from 'shared-config/contracts';
import { AppJumpError } from './app-jump-error';

interface RunningJump {
  /** What it goes to: the same again is the same jump. */
  key: string;
  outcome: Promise<AppJumpOutcome>;
  callers: number;
  stop(): void;
}

/** The place of a page's one jump. */
export interface JumpSlot {
  running: RunningJump | null;
}

/** Starts a jump, calls back once with how it ended, and returns the way to stop. */
export type StartJump = (onOutcome: (outcome: AppJumpOutcome) => void) => () => void;

/**
 * Takes part in the jump that is under way if it goes to the same, so that a double tap asks once; any other jump ends the one
 * before, as `unknown`, and takes its place. A signal ends the wait of its own caller; when nobody waits any more, the
 * jump is over.
 *
 * @throws (rejects) AppJumpError with code `jump-aborted`
 * @example await joinJump(slot, address, (onOutcome) => runJump(plan, window, onOutcome), signal);
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
