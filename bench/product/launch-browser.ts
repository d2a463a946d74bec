import { chromium, type Browser } from '@playwright/test';
import { browserArguments } from 'tools/testing/browser-arguments';

/** Starts Chromium without network requests of its own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: browserArguments() });
}
