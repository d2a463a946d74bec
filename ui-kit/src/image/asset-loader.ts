import * as limits from 'shared-config/site/limits';
import { urlFrom } from 'shared-config/platform/url-from';
import { ImageSourceMissingError } from './image-errors';
import type { ImageLoader, ImageRequest } from './image-loader';
import { parseImageSource } from './parse-image-source';

/** Parameters that the loader sets; all others stay unchanged. */
const PARAMETERS = ['width', 'height', 'format', 'quality'] as const;

/**
 * Creates the loader of the asset host (R-KIT-9). `src` is a path or a complete address on it; the loader returns
 * undefined for other hosts. Formats that the host does not convert keep their address.
 *
 * @param assets origin of the asset host, `hostsOf(…).assets`
 * @throws ImageSourceMissingError if `assets` is not an http(s) address
 * @example createAssetLoader('https://assets.example')({ src: '/a.jpg?v=3', width: 640, format: 'avif', quality: 75 })
 *   // 'https://assets.example/a.jpg?v=3&width=640&format=avif&quality=75'
 */
export function createAssetLoader(assets: string): ImageLoader {
  const host = urlFrom(assets);
  if (!host || !/^https?:$/.test(host.protocol)) {
    throw new ImageSourceMissingError(
      `"${assets}" is no asset host. Pass hostsOf(…).assets of shared-config/hosts to createAssetLoader.`,
    );
  }
  const load = (request: ImageRequest) => {
    const { kind } = parseImageSource(request.src);
    const url = kind === 'refused' ? undefined : urlFrom(request.src, host.origin);
    if (url?.origin !== host.origin) return undefined;
    return kind === 'convertible' ? withParameters(url, request) : url.href;
  };
  return Object.assign(load, { quality: limits.imageQuality });
}

function withParameters(url: URL, request: ImageRequest): string {
  const requested = PARAMETERS.flatMap((name) =>
    request[name] === undefined ? [] : [`${name}=${request[name]}`],
  );
  if (requested.length === 0) return url.href;
  const others = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isOwnParameter(part));
  return `${url.origin}${url.pathname}?${[...others, ...requested].join('&')}`;
}

/** Decodes only the name, because the other parameters may be signed and must stay byte for byte. */
function isOwnParameter(part: string): boolean {
  const [name] = [...new URLSearchParams(part).keys()];
  return PARAMETERS.some((parameter) => parameter === name);
}
