import { chromium, type Browser } from '@playwright/test';
import { browserArguments } from 'tools/testing/browser-arguments';

/** A browser with nothing of its own on the line. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: browserArguments() });
}
