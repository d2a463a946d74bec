import { createTestAnalytics, readBodies, TextBlob } from './analytics.fixture';
import { analyticsLimits } from './analytics-limits';
import type { TrackableName } from './event-table';
// R-CONSENT-4, R-CONSENT-5

const realBlob = globalThis.Blob;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  globalThis.Blob = TextBlob as typeof Blob;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.Blob = realBlob;
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const failure = { code: 'bridge-login-failed', part: 'bridge', message: 'no reply within 3000 ms' };

/** Tracks different events, so that none is merged into another. */
function trackMany({ analytics }: ReturnType<typeof createTestAnalytics>, count: number): void {
  for (let results = 0; results < count; results += 1)
    analytics.track('search-used', { results, chosen: false });
}

describe('batches', () => {
  it('sends events together, ten seconds after the first one', async () => {
    const { analytics, fake } = createTestAnalytics();
    analytics.start();
    analytics.track('page-viewed', { page: 'overview', signedIn: true });
    await pass(4_000);
    analytics.track('theme-changed', { theme: 'dark' });
    await pass(5_999);
    expect(fake.fetched).toEqual([]);
    await pass(1);
    expect(readBodies(fake.fetched)).toEqual([
      {
        version: 1,
        batch: expect.stringMatching(/^[a-z]{10}$/),
        userId: 10001,
        context: { platform: 'pc', region: 'KAZ', locale: 'kk-KAZ', buildId: '0a1b2c3d4e' },
        events: [
          { name: 'page-viewed', ageSeconds: 10, fields: { page: 'overview', signedIn: true } },
          { name: 'theme-changed', ageSeconds: 6, fields: { theme: 'dark' } },
        ],
      },
    ]);
  });

  it('sends a full batch immediately', async () => {
    const made = createTestAnalytics();
    made.analytics.start();
    trackMany(made, analyticsLimits.batchMaxEvents);
    await pass(0);
    expect(readBodies(made.fake.fetched)[0]!.events).toHaveLength(analyticsLimits.batchMaxEvents);
  });

  it('sends events after the start that were tracked before it', async () => {
    const { analytics, fake } = createTestAnalytics();
    analytics.track('signed-out', {});
    await pass(60_000);
    expect(fake.fetched).toEqual([]);
    analytics.start();
    await pass(10_000);
    expect(readBodies(fake.fetched)[0]!.events).toMatchObject([{ name: 'signed-out', ageSeconds: 70 }]);
  });

  it('never puts events of two users into one body', async () => {
    let id = 10001;
    const { analytics, fake } = createTestAnalytics({ userId: () => id });
    analytics.track('signed-out', {});
    id = 0;
    analytics.track('theme-changed', { theme: 'light' });
    await analytics.flush();
    expect(readBodies(fake.fetched).map(({ userId, events }) => [userId, events.length])).toEqual([
      [10001, 1],
      [0, 1],
    ]);
  });

  it('sends requests without preflight and cookies that outlive the page', async () => {
    const { analytics, fake } = createTestAnalytics();
    analytics.track('signed-out', {});
    await analytics.flush();
    expect(fake.requests[0]).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': expect.stringMatching(/^text\/plain/) },
      credentials: 'omit',
      keepalive: true,
      redirect: 'error',
    });
  });

  it.each<[string, unknown]>([
    ['a text', '10001'],
    ['a negative number', -1],
    ['no number', Number.NaN],
    ['nothing', undefined],
  ])('sends 0 for a user id that is %s', async (_, value) => {
    const { analytics, fake } = createTestAnalytics({ userId: () => value as number });
    analytics.track('signed-out', {});
    await analytics.flush();
    expect(readBodies(fake.fetched)[0]!.userId).toBe(0);
  });
});

describe('leaving the page', () => {
  it.each<[string, 'setVisible' | 'leave']>([
    ['hidden', 'setVisible'],
    ['left', 'leave'],
  ])('sends queued events once by beacon when the page is %s', async (_, how) => {
    const { analytics, fake } = createTestAnalytics();
    analytics.start();
    analytics.track('signed-out', {});
    fake[how](false);
    fake.leave();
    expect(readBodies(fake.beacons).map(({ events }) => events.length)).toEqual([1]);
    await pass(60_000);
    expect(fake.fetched).toEqual([]);
  });

  it('splits many events over several beacons', () => {
    const made = createTestAnalytics();
    made.analytics.start();
    made.fake.setOnline(false);
    trackMany(made, 100);
    Object.assign(made.fake.page.navigator, { onLine: true });
    made.fake.leave();
    const sizes = readBodies(made.fake.beacons).map(({ events }) => events.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(100);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(analyticsLimits.batchMaxEvents);
  });

  it('keeps events in the queue when the browser rejects the beacon', async () => {
    const { analytics, fake } = createTestAnalytics();
    analytics.start();
    analytics.track('signed-out', {});
    fake.acceptsBeacons = false;
    fake.setVisible(false);
    fake.setVisible(true);
    await pass(10_000);
    expect(readBodies(fake.fetched)[0]!.events).toHaveLength(1);
  });

  it('survives a browser without beacons', () => {
    const { analytics, fake } = createTestAnalytics();
    Object.assign(fake.page.navigator, { sendBeacon: undefined });
    analytics.start();
    analytics.track('signed-out', {});
    expect(() => fake.leave()).not.toThrow();
  });

  it('sends no beacon for a pending batch', async () => {
    const { analytics, fake } = createTestAnalytics();
    analytics.start();
    analytics.track('signed-out', {});
    const sent = analytics.flush();
    fake.leave();
    await sent;
    expect([fake.fetched.length, fake.beacons.length]).toEqual([1, 0]);
  });
});

describe('an offline page', () => {
  it('queues events without attempts and sends all when it is online again', async () => {
    const { analytics, fake } = createTestAnalytics();
    analytics.start();
    fake.setOnline(false);
    analytics.track('signed-out', {});
    fake.leave();
    await pass(600_000);
    expect([fake.requests.length, fake.beacons.length]).toEqual([0, 0]);
    fake.setOnline(true);
    await pass(0);
    expect(readBodies(fake.fetched)[0]!.events).toMatchObject([{ name: 'signed-out', ageSeconds: 600 }]);
  });

  it('drops the oldest events of a full queue and counts them in the next batch', async () => {
    const made = createTestAnalytics();
    made.analytics.start();
    made.fake.setOnline(false);
    trackMany(made, analyticsLimits.queueMaxEvents + 7);
    made.fake.setOnline(true);
    await pass(0);
    const bodies = readBodies(made.fake.fetched);
    expect(bodies.map(({ dropped }) => dropped?.full)[0]).toBe(7);
    expect(bodies.slice(1).every(({ dropped }) => dropped === undefined)).toBe(true);
    const results = bodies.flatMap(({ events }) => events.map(({ fields }) => fields.results));
    expect(results).toEqual(Array.from({ length: analyticsLimits.queueMaxEvents }, (_, index) => index + 7));
  });
});

describe('a failing collector', () => {
  it.each<[string, number | 'broken']>([
    ['a lost connection', 'broken'],
    ['500', 500],
    ['503', 503],
    ['429', 429],
    ['408', 408],
  ])('sends the same batch again after %s, with a growing delay', async (_, answer) => {
    const { analytics, fake } = createTestAnalytics();
    fake.answers.push(answer, answer, answer);
    analytics.start();
    analytics.track('signed-out', {});
    await pass(10_000);
    const counts: number[] = [];
    for (const ms of [1_999, 1, 3_999, 1, 7_999, 1]) {
      await pass(ms);
      counts.push(fake.requests.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
    const batches = fake.requests.map(({ body }) => readBodies([String(body)])[0]!.batch);
    expect(new Set(batches).size).toBe(1);
    expect(fake.fetched).toHaveLength(1);
  });

  it('gives up on a response that never arrives', async () => {
    const { analytics, fake } = createTestAnalytics();
    fake.answers.push('never');
    analytics.start();
    analytics.track('signed-out', {});
    await pass(10_000 + 30_000 + 2_000);
    expect(fake.fetched).toHaveLength(1);
  });

  it('keeps the retry delay when new events arrive', async () => {
    const made = createTestAnalytics();
    made.fake.answers.push(500);
    made.analytics.start();
    made.analytics.track('signed-out', {});
    await pass(10_000);
    trackMany(made, 50);
    await pass(1_999);
    expect(made.fake.requests).toHaveLength(1);
  });

  it.each([400, 403, 404, 413])(
    'drops a batch after status %i and reports that in the next one',
    async (status) => {
      const { analytics, fake } = createTestAnalytics();
      fake.answers.push(status);
      analytics.track('signed-out', {});
      await analytics.flush();
      expect(fake.fetched).toEqual([]);
      analytics.track('theme-changed', { theme: 'dark' });
      await analytics.flush();
      expect(readBodies(fake.fetched)).toMatchObject([{ dropped: { rejected: 1 }, events: [{}] }]);
    },
  );

  it('reports dropped counts until a collector accepts them, and only once', async () => {
    const made = createTestAnalytics();
    made.fake.answers.push(500, 200, 200);
    made.analytics.track('no-such-event' as TrackableName, {} as never);
    made.analytics.track('signed-out', {});
    await made.analytics.flush();
    await made.analytics.flush();
    made.analytics.track('signed-out', {});
    await made.analytics.flush();
    expect(readBodies(made.fake.fetched).map(({ dropped }) => dropped?.refused)).toEqual([1, undefined]);
  });
});

describe('the event table', () => {
  it.each<[string, unknown]>([
    ['no-such-event', {}],
    ['__proto__', {}],
    ['constructor', {}],
    ['error', { code: 'a', part: 'b', message: 'c' }],
  ])('rejects the event "%s"', async (name, fields) => {
    const { analytics, fake } = createTestAnalytics();
    analytics.track(name as TrackableName, fields as never);
    analytics.track('signed-out', {});
    await analytics.flush();
    expect(readBodies(fake.fetched)).toMatchObject([
      { dropped: { refused: 1 }, events: [{ name: 'signed-out' }] },
    ]);
  });

  it('rejects a field without a row and sends the others', async () => {
    const { analytics, fake } = createTestAnalytics();
    const fields = { theme: 'dark', mail: 'ada@example.com', ['__proto__']: 1 } as never;
    analytics.track('theme-changed', fields);
    await analytics.flush();
    expect(readBodies(fake.fetched)).toMatchObject([
      { dropped: { refused: 2 }, events: [{ fields: { theme: 'dark' } }] },
    ]);
    expect(fake.fetched[0]).not.toContain('ada');
  });
});

describe('tracked errors', () => {
  it('tracks errors of the window that the catalogue tracks', async () => {
    const { analytics, fake } = createTestAnalytics({ isTracked: (code) => code.startsWith('bridge-') });
    fake.fail(failure);
    analytics.start();
    fake.fail(failure);
    fake.fail({ ...failure, code: 'mount-twice' });
    await analytics.flush();
    expect(readBodies(fake.fetched).map(({ events }) => events)).toEqual([
      [{ name: 'error', ageSeconds: 0, fields: failure }],
    ]);
  });

  it('sends repeated errors as one event with a count', async () => {
    const { analytics, fake } = createTestAnalytics();
    analytics.start();
    for (let count = 0; count < 10_000; count += 1) fake.fail(failure);
    await analytics.flush();
    expect(readBodies(fake.fetched).map(({ events }) => events.map(({ repeats }) => repeats))).toEqual([
      [9_999],
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'bridge-login-failed'],
    ['numbers', { code: 1, part: 2, message: 3 }],
    ['a list', []],
    [
      'an object that throws',
      {
        get code() {
          throw new Error('poisoned');
        },
      },
    ],
  ])('ignores a detail that is %s', async (_, detail) => {
    const { analytics, fake } = createTestAnalytics();
    analytics.start();
    expect(() => fake.fail(detail)).not.toThrow();
    await analytics.flush();
    expect(fake.fetched).toEqual([]);
  });

  it('creates neither events nor errors for its own failures', async () => {
    const { analytics, fake } = createTestAnalytics();
    const errors = jest.fn();
    fake.page.addEventListener('shell:error', errors);
    fake.answers.push('broken', 500, 404);
    analytics.start();
    analytics.track('signed-out', {});
    await pass(600_000);
    expect(errors).not.toHaveBeenCalled();
    expect(fake.requests).toHaveLength(3);
  });
});

describe('consent', () => {
  it('sends only tracked errors without consent, without user and message', async () => {
    const { analytics, fake, consent } = createTestAnalytics();
    consent.isGiven = false;
    analytics.track('page-viewed', { page: 'overview', signedIn: true });
    analytics.trackError(failure);
    await analytics.flush();
    expect(readBodies(fake.fetched)).toMatchObject([
      { userId: 0, events: [{ name: 'error', fields: { code: failure.code, part: failure.part } }] },
    ]);
    expect(fake.fetched[0]).not.toContain('message');
  });

  it('never sends events from before consent', async () => {
    const { analytics, fake, consent } = createTestAnalytics();
    consent.isGiven = false;
    analytics.track('page-viewed', { page: 'overview', signedIn: true });
    consent.isGiven = true;
    await analytics.flush();
    expect(fake.fetched).toEqual([]);
  });

  it.each(['flush', 'beacon', 'retry'])('drops queued events after consent is withdrawn: %s', async (how) => {
    const { analytics, fake, consent } = createTestAnalytics();
    analytics.start();
    analytics.track('page-viewed', { page: 'overview', signedIn: true });
    analytics.trackError(failure);
    if (how === 'retry') {
      fake.answers.push(500);
      await analytics.flush();
    }
    consent.isGiven = false;
    if (how === 'beacon') fake.leave();
    else await analytics.flush();
    expect(readBodies([...fake.fetched, ...fake.beacons])).toMatchObject([
      { userId: 0, events: [{ name: 'error' }] },
    ]);
  });

  it('treats a consent that throws as no consent', async () => {
    const { analytics, fake } = createTestAnalytics({
      consent: {
        allows: () => {
          throw new Error('no storage');
        },
      },
    });
    analytics.track('signed-out', {});
    await analytics.flush();
    expect(fake.fetched).toEqual([]);
  });
});

describe('start and stop', () => {
  it('removes all listeners and timers on stop and sends queued events', async () => {
    const { analytics, fake } = createTestAnalytics();
    analytics.start();
    analytics.start();
    analytics.track('signed-out', {});
    analytics.stop();
    analytics.stop();
    expect(fake.listenerCount()).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
    expect(fake.beacons).toHaveLength(1);
  });

  it('starts no timer for a request that fails after stop; a new start sends again', async () => {
    const { analytics, fake } = createTestAnalytics();
    fake.answers.push('broken');
    analytics.start();
    analytics.track('signed-out', {});
    const sent = analytics.flush();
    analytics.stop();
    await sent;
    expect(jest.getTimerCount()).toBe(0);
    analytics.start();
    await pass(2_000);
    expect(fake.fetched).toHaveLength(1);
  });

  it('survives callbacks that throw', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    const { analytics, fake } = createTestAnalytics({ userId: broken, context: broken, isTracked: broken });
    analytics.start();
    expect(() => {
      analytics.track('signed-out', {});
      analytics.trackError(failure);
    }).not.toThrow();
    await analytics.flush();
    expect(readBodies(fake.fetched)).toMatchObject([{ userId: 0, events: [{ name: 'signed-out' }] }]);
  });
});
