/** The web view's properties on one system. */
interface SystemRow {
  /** Name for the panel. */
  name: string;
  /** How the page reaches the app. */
  transport: 'message-handler' | 'java-interface';
  /** The browser's part of the user agent; `chrome` is the version of the running Chromium. */
  userAgent: (chrome: string) => string;
  /** `navigator.platform` and the client hint of the same name. */
  navigatorPlatform: string;
  hintPlatform: string;
  screen: { width: number; height: number; deviceScaleFactor: number };
}

const ANDROID = {
  name: 'Android',
  transport: 'java-interface',
  userAgent: (chrome: string) =>
    `Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250105.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${chrome} Mobile Safari/537.36`,
  navigatorPlatform: 'Linux armv81',
  hintPlatform: 'Android',
  screen: { width: 412, height: 915, deviceScaleFactor: 2.625 },
} as const;

/** One row per system. Flutter's channel on Android is a Java interface. */
export const SYSTEMS = {
  ios: {
    name: 'iOS',
    transport: 'message-handler',
    userAgent: () =>
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    navigatorPlatform: 'iPhone',
    hintPlatform: 'iOS',
    screen: { width: 390, height: 844, deviceScaleFactor: 3 },
  },
  android: ANDROID,
  flutter: { ...ANDROID, name: 'Flutter on Android' },
} satisfies Record<string, SystemRow>;

export type SystemName = keyof typeof SYSTEMS;
