import type { UseEmblaCarouselType } from 'embla-carousel-react';

/** A started Embla carousel. */
export type Embla = NonNullable<UseEmblaCarouselType[1]>;
type Engine = ReturnType<Embla['internalEngine']>;
/** The properties of Embla's engine that a movement uses. */
export type ScrollEngine = Pick<
  Engine,
  'scrollBody' | 'location' | 'previousLocation' | 'target' | 'limit' | 'dragHandler'
> & { options: Pick<Engine['options'], 'loop'> };

/** Embla moves in steps of this length at any frame rate and interpolates between two steps. */
const STEP_MS = 1000 / 60;

/** Positions that differ by less count as equal. */
const TOLERANCE_PX = 0.01;

/**
 * Creates the scroll body that moves the slides. Embla's own body simulates a force, so its movements have no fixed
 * duration; this one takes the same time for every distance. A new target starts a new movement from the current position.
 * While the visitor drags, slides follow the pointer.
 *
 * @param durationMs called at each step; 0 makes the slides jump
 */
export function createTimedScrollBody(engine: ScrollEngine, durationMs: () => number): Engine['scrollBody'] {
  const { scrollBody: original, location, previousLocation, target, limit, dragHandler, options } = engine;
  const movement = { from: location.get(), to: target.get(), steps: 0 };
  let last = location.get();
  let direction = 0;

  function seek() {
    followLoop();
    if (!options.loop && !dragHandler.pointerDown()) target.set(limit.constrain(target.get()));
    previousLocation.set(location);
    // Embla requests a jump with a duration of 0.
    const stepCount = original.duration() === 0 ? 0 : Math.round(durationMs() / STEP_MS);
    if (dragHandler.pointerDown() || stepCount === 0) jump();
    else step(stepCount);
    direction = Math.sign(location.get() - last);
    last = location.get();
    return body;
  }
  /** Follows a shift by the whole length of a loop, which Embla makes at its ends: the target stays the same. */
  function followLoop(): void {
    const shift = location.get() - last;
    movement.from += shift;
    movement.to += shift;
    last += shift;
  }
  function jump(): void {
    location.set(target);
    if (!dragHandler.pointerDown()) previousLocation.set(target);
    Object.assign(movement, { from: target.get(), to: target.get(), steps: 0 });
  }
  function step(stepCount: number): void {
    const isNew = Math.abs(target.get() - movement.to) > TOLERANCE_PX;
    if (isNew) Object.assign(movement, { from: location.get(), to: target.get(), steps: 0 });
    movement.steps += 1;
    const progress = easeOut(Math.min(movement.steps / stepCount, 1));
    location.set(progress === 1 ? target.get() : movement.from + (movement.to - movement.from) * progress);
  }
  const body: Engine['scrollBody'] = { ...original, seek, direction: () => direction };
  return body;
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
