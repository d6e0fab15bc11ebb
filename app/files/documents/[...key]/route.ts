import { previewResponse } from "#lib/platform/storage/preview-response.ts";

export const GET = async (request: Request, { params }: { params: Promise<{ key: string[] }> }): Promise<Response> =>
  previewResponse(["documents", ...(await params).key].join("/"), request);
