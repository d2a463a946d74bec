import { createAppJump } from './create-app-jump';
import { APP_URL, MARKETS, OPTIONS, createJumpOf, createJumpPage } from './jump-page.fixture';
// R-APP-4

describe('the one jump of a page', () => {
  it('is joined by an equal jump, so that a double tap opens the app once', async () => {
    const page = createJumpPage();
    const jump = createJumpOf(page);
    const both = [jump(MARKETS, OPTIONS), jump(MARKETS, OPTIONS)];
    page.setVisibility('hidden');
    await expect(Promise.all(both)).resolves.toEqual(['opened', 'opened']);
    expect(page.visited).toEqual([APP_URL]);
  });

  it('is replaced by a different jump, with one watch', async () => {
    const page = createJumpPage();
    const jump = createJumpOf(page);
    const first = jump(MARKETS, OPTIONS);
    const handlesOfFirst = page.countActiveHandles();
    const second = jump('/en/vip', OPTIONS);
    expect(page.countActiveHandles()).toBe(handlesOfFirst);
    await expect(first).resolves.toBe('unknown');
    page.setVisibility('hidden');
    await expect(second).resolves.toBe('opened');
    expect(page.countActiveHandles()).toBe(0);
  });

  it('starts again after it has ended', async () => {
    const page = createJumpPage();
    const jump = createJumpOf(page);
    for (let turn = 1; turn <= 2; turn += 1) {
      const ended = jump(MARKETS, OPTIONS);
      page.setVisibility('hidden');
      page.setVisibility('visible');
      await expect(ended).resolves.toBe('opened');
      expect(page.visited).toHaveLength(turn);
    }
  });

  it('is shared by two copies of this code', async () => {
    const page = createJumpPage();
    const slot = { running: null };
    const [one, other] = [1, 2].map(() => createAppJump(page.window, slot));
    const first = one!(MARKETS, OPTIONS);
    const second = other!('/en/vip', OPTIONS);
    await expect(first).resolves.toBe('unknown');
    page.setVisibility('hidden');
    await expect(second).resolves.toBe('opened');
  });

  it('leaves no listener or timer when the navigation throws', async () => {
    const page = createJumpPage();
    const refuse = jest.spyOn(page.window.location, 'assign').mockImplementationOnce(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const jump = createJumpOf(page);
    await expect(jump(MARKETS, OPTIONS)).rejects.toThrow('no');
    expect(page.countActiveHandles()).toBe(0);
    refuse.mockRestore();
    const again = jump(MARKETS, OPTIONS);
    page.setVisibility('hidden');
    await expect(again).resolves.toBe('opened');
  });
});

describe('a signal', () => {
  const aborted = { name: 'AppJumpError', code: 'jump-aborted' };

  it('prevents the jump when it is already aborted', async () => {
    const page = createJumpPage();
    const signal = AbortSignal.abort();
    await expect(createJumpOf(page)(MARKETS, { ...OPTIONS, signal })).rejects.toMatchObject(aborted);
    expect([page.visited, page.countActiveHandles()]).toEqual([[], 0]);
  });

  it('ends the jump without opening the store', async () => {
    const page = createJumpPage();
    const controller = new AbortController();
    const ended = createJumpOf(page)(MARKETS, { ...OPTIONS, signal: controller.signal });
    await page.wait(500);
    controller.abort();
    await expect(ended).rejects.toMatchObject(aborted);
    expect(page.countActiveHandles()).toBe(0);
    await page.wait(60_000);
    expect(page.visited).toEqual([APP_URL]);
  });

  it('ends only the wait of its own caller', async () => {
    const page = createJumpPage();
    const jump = createJumpOf(page);
    const controller = new AbortController();
    const abortedJump = jump(MARKETS, { ...OPTIONS, signal: controller.signal });
    const otherJump = jump(MARKETS, OPTIONS);
    controller.abort();
    await expect(abortedJump).rejects.toMatchObject(aborted);
    page.setVisibility('hidden');
    await expect(otherJump).resolves.toBe('opened');
  });

  it('has no listener after the jump has ended', async () => {
    const page = createJumpPage();
    const { signal } = new AbortController();
    const removed = jest.spyOn(signal, 'removeEventListener');
    const added = jest.spyOn(signal, 'addEventListener');
    const ended = createJumpOf(page)(MARKETS, { ...OPTIONS, signal });
    page.setVisibility('hidden');
    await ended;
    expect(removed.mock.calls.map(([name, call]) => [name, call])).toEqual(
      added.mock.calls.map(([name, call]) => [name, call]),
    );
  });
});
