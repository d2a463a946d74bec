import { http, HttpResponse, type HttpHandler } from 'msw';
import { IMAGE_PROXY_PATH } from 'shared-config/site/image-proxy';
import { errorResponse } from '../handlers/response-of';
import { fetchImage, type FetchImageOptions } from './fetch-image';

const PATTERN = new RegExp(`^[a-z]+://[^/?#]+${IMAGE_PROXY_PATH}$`);

/**
 * `GET /x-api/v1/shell/image-proxy?url=…&responseType=blob`: returns images of other origins, for screenshots of
 * page areas. Cookies and other headers have no effect.
 */
export function imageProxyHandler(options: FetchImageOptions): HttpHandler {
  return http.get(PATTERN, async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const [address, ...more] = searchParams.getAll('url');
    if (address === undefined || more.length > 0) return errorResponse(400, 'url: must appear once');
    if (searchParams.get('responseType') !== 'blob') return errorResponse(400, 'responseType: must be blob');
    const image = await fetchImage(address, options);
    if (!image.ok) return errorResponse(image.status, image.reason);
    return new HttpResponse(new Uint8Array(image.bytes), {
      headers: { 'content-type': image.type, 'content-disposition': 'attachment' },
    });
  });
}
