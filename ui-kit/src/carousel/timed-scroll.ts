import { limits } from 'shared-config/limits';
import { hasReducedMotion } from './reduced-motion';
import { createTimedScrollBody, type Embla } from './timed-scroll-body';

/**
 * Embla's plugin for movements of 0.5 s (R-KIT-6), which are jumps for visitors who ask for less motion. Embla makes
 * a new engine at each start, and calls `init` then.
 *
 * @example useEmblaCarousel(options, [timedScroll])
 */
export const timedScroll = {
  name: 'timedScroll',
  options: {},
  init(embla: Embla): void {
    const engine = embla.internalEngine();
    engine.scrollBody = createTimedScrollBody(engine, () =>
      hasReducedMotion(engine.ownerWindow) ? 0 : limits.carouselTransitionMs,
    );
  },
  destroy: () => undefined,
};
