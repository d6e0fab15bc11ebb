/** Longest side of a picture that is sent, in px: enough to be described, small enough for a request. */
const SIDE = 768;

/** A picture as a smaller JPEG in base64, without what the camera wrote into it. @throws DOMException for a file that is no picture */
export const shrinkPicture = async (file: Blob): Promise<string> => {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return canvas.toDataURL("image/jpeg", 0.75).replace(/^[^,]*,/, "");
};
