import { chromium, type Browser } from '@playwright/test';

/** A browser with nothing of its own on the line. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', ...QUIET],
  });
}

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
