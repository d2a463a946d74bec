import type { AnalyticsOptions } from './analytics';
import { createAnalytics, type Analytics } from './analytics';

/** A body that the collector received. */
export interface ReadBody {
  version: number;
  batch: string;
  userId: number;
  context: Record<string, string>;
  dropped?: Record<string, number>;
  events: { name: string; ageSeconds: number; repeats?: number; fields: Record<string, unknown> }[];
}

/** A fake page: the test controls failures, connection and visibility. */
export interface FakePage {
  /** Option `page` of `createAnalytics`. */
  page: AnalyticsOptions['page'];
  /** Bodies of fetches and of beacons, oldest first. */
  fetched: string[];
  beacons: string[];
  /** Responses of the collector to the next fetches: a status, or a lost connection. */
  answers: (number | 'broken' | 'never')[];
  requests: RequestInit[];
  setOnline(isOnline: boolean): void;
  setVisible(isVisible: boolean): void;
  leave(): void;
  /** Whether the browser accepts beacons. */
  acceptsBeacons: boolean;
  fail(detail: unknown): void;
  listenerCount(): number;
}

/** @example const fake = createFakePage(); const analytics = createAnalytics({ page: fake.page, … }); */
function createFakePage(): FakePage {
  const target = new CountingTarget();
  const pageDocument = new CountingTarget();
  const navigator = {
    onLine: true,
    sendBeacon: (_: string, blob: Blob & { text: unknown }) => {
      if (!fake.acceptsBeacons) return false;
      fake.beacons.push((blob as unknown as TextBlob).written);
      return true;
    },
  };
  const fake: FakePage = {
    page: Object.assign(target, {
      document: Object.assign(pageDocument, { visibilityState: 'visible' }),
      navigator,
      setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
      clearTimeout: (timer: never) => clearTimeout(timer),
      fetch: async (_: string, init: RequestInit) => {
        fake.requests.push(init);
        const answer = fake.answers.shift() ?? 200;
        if (answer === 'broken') throw new TypeError('Failed to fetch');
        if (answer === 'never') return untilAborted(init.signal!);
        if (answer === 200) fake.fetched.push(String(init.body));
        return new Response(null, { status: answer });
      },
    }) as unknown as FakePage['page'],
    fetched: [],
    beacons: [],
    answers: [],
    requests: [],
    acceptsBeacons: true,
    setOnline(isOnline) {
      navigator.onLine = isOnline;
      target.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    setVisible(isVisible) {
      Object.assign(pageDocument, { visibilityState: isVisible ? 'visible' : 'hidden' });
      pageDocument.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => void target.dispatchEvent(new Event('pagehide')),
    fail: (detail) => void target.dispatchEvent(new CustomEvent('shell:error', { detail })),
    listenerCount: () => target.count + pageDocument.count,
  };
  return fake;
}

/** Creates analytics on a fake page, with consent and with all errors tracked by default. */
export function createTestAnalytics(changes: Partial<AnalyticsOptions> = {}): {
  analytics: Analytics;
  fake: FakePage;
  consent: { isGiven: boolean };
} {
  const fake = createFakePage();
  const consent = { isGiven: true };
  const analytics = createAnalytics({
    endpoint: 'http://localhost:3003/collect',
    page: fake.page,
    userId: () => 10001,
    context: () => ({ platform: 'pc', region: 'KAZ', locale: 'kk-KAZ', buildId: '0a1b2c3d4e' }),
    consent: { allows: () => consent.isGiven },
    isTracked: () => true,
    now: Date.now,
    random: () => 0.5,
    ...changes,
  });
  return { analytics, fake, consent };
}

/** Returns the parsed bodies. @example readBodies(fake.fetched)[0]!.events */
export function readBodies(texts: readonly string[]): ReadBody[] {
  return texts.map((text) => JSON.parse(text) as ReadBody);
}

/** A `Blob` with synchronous access to its text. */
export class TextBlob extends Blob {
  readonly written: string;
  constructor(parts: string[], options?: BlobPropertyBag) {
    super(parts, options);
    this.written = parts.join('');
  }
}

class CountingTarget extends EventTarget {
  count = 0;
  override addEventListener(...given: Parameters<EventTarget['addEventListener']>): void {
    this.count += 1;
    super.addEventListener(...given);
  }
  override removeEventListener(...given: Parameters<EventTarget['removeEventListener']>): void {
    this.count -= 1;
    super.removeEventListener(...given);
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
