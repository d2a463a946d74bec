import type { UseEmblaCarouselType } from 'embla-carousel-react';

/** Embla's handle on a carousel that has started. */
export type Embla = NonNullable<UseEmblaCarouselType[1]>;
type Engine = ReturnType<Embla['internalEngine']>;
/** What of Embla's engine a movement is made of. */
export type MovingParts = Pick<
  Engine,
  'scrollBody' | 'location' | 'previousLocation' | 'target' | 'limit' | 'dragHandler'
> & { options: Pick<Engine['options'], 'loop'> };

/** Embla moves in steps of this length, however often the screen is drawn, and draws what is between two of them. */
const STEP_MS = 1000 / 60;

/** Two places that are as good as one, in pixels. */
const TOLERANCE_PX = 0.01;

/**
 * What moves the slides, in place of Embla's own body, which is pulled to its target by a force and has no end that could
 * be said in milliseconds. This one takes the same time for every way. A new target starts anew from where the slides are;
 * under a finger they are where it is.
 *
 * @param durationMs asked for at each step; 0 jumps
 * @example engine.scrollBody = createTimedScrollBody(engine, () => 500)
 */
export function createTimedScrollBody(engine: MovingParts, durationMs: () => number): Engine['scrollBody'] {
  const { scrollBody: own, location, previousLocation, target, limit, dragHandler, options } = engine;
  const way = { from: location.get(), to: target.get(), steps: 0 };
  let last = location.get();
  let direction = 0;

  function seek() {
    followRound();
    if (!options.loop && !dragHandler.pointerDown()) target.set(limit.constrain(target.get()));
    previousLocation.set(location);
    // Embla asks for a jump by a duration of 0.
    const stepCount = own.duration() === 0 ? 0 : Math.round(durationMs() / STEP_MS);
    if (dragHandler.pointerDown() || stepCount === 0) jump();
    else step(stepCount);
    direction = Math.sign(location.get() - last);
    last = location.get();
    return body;
  }
  /** In a loop everything is put elsewhere by a whole round now and then: that is no new target. */
  function followRound(): void {
    const round = location.get() - last;
    way.from += round;
    way.to += round;
    last += round;
  }
  function jump(): void {
    location.set(target);
    if (!dragHandler.pointerDown()) previousLocation.set(target);
    Object.assign(way, { from: target.get(), to: target.get(), steps: 0 });
  }
  function step(stepCount: number): void {
    const isNew = Math.abs(target.get() - way.to) > TOLERANCE_PX;
    if (isNew) Object.assign(way, { from: location.get(), to: target.get(), steps: 0 });
    way.steps += 1;
    const part = easeOut(Math.min(way.steps / stepCount, 1));
    location.set(part === 1 ? target.get() : way.from + (way.to - way.from) * part);
  }
  const body: Engine['scrollBody'] = { ...own, seek, direction: () => direction };
  return body;
}

/** Fast at first, and slower to the end. */
function easeOut(part: number): number {
  return 1 - (1 - part) ** 3;
}
