/** Figures of one visit; times in milliseconds since its start. */
export interface PageFigures {
  /** First frame with the header's logo and sign-in links, skeleton or live. */
  headerVisible: number | null;
  /** First frame with the page's heading. */
  contentVisible: number | null;
  /** The shell's mark: the header handles clicks. */
  headerInteractive: number | null;
  /** Sum of layout shifts without recent input. */
  shift: number;
  /** Tasks over 50 ms. */
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    __bench: PageFigures;
  }
}

/** Runs in the page first: checks every frame until header and content are visible, and observes its performance. */
export function probe(): void {
  const figures: PageFigures = {
    headerVisible: null,
    contentVisible: null,
    headerInteractive: null,
    shift: 0,
    longTasks: [],
  };
  window.__bench = figures;
  const isSeen = (selector: string) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box !== undefined && box.width > 0 && box.height > 0;
  };
  const checkFrame = () => {
    if (figures.headerVisible === null && isSeen('.sh-header__logo') && isSeen('.sh-auth__links')) {
      figures.headerVisible = performance.now();
    }
    if (figures.contentVisible === null && isSeen('#app h1')) figures.contentVisible = performance.now();
    if (figures.headerVisible === null || figures.contentVisible === null) requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('mark', ({ name, startTime }) => {
    if (name === 'shell:header-interactive') figures.headerInteractive ??= startTime;
  });
  observe('longtask', ({ startTime, duration }) => figures.longTasks.push({ start: startTime, duration }));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) figures.shift += value;
  });
}
