import { expect, it } from "vitest";
import { audioOf, isPdf } from "#lib/interactive/media/rules.ts";

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));
const webm = [0x1a, 0x45, 0xdf, 0xa3];

it("sound is told by its bytes: MP3 with and without a tag, Ogg, WebM and MP4 of sound alone", () => {
  expect(audioOf(bytes("ID3\u0004"))?.mime).toBe("audio/mpeg");
  expect(audioOf(bytes([0xff, 0xfb, 0x90, 0x00]))?.mime).toBe("audio/mpeg");
  expect(audioOf(bytes("OggS\0\u0002", "....OpusHead"))?.mime).toBe("audio/ogg");
  expect(audioOf(bytes("OggS", "....\u0001vorbis"))?.mime).toBe("audio/ogg");
  expect(audioOf(bytes(webm, "....webm....A_OPUS"))?.mime).toBe("audio/webm");
  expect(audioOf(bytes([0, 0, 0, 32], "ftypM4A ", "....mp4a"))?.mime).toBe("audio/mp4");
});

it("pictures that move, and what only begins like sound, are none", () => {
  for (const other of [
    bytes("OggS....theora....OpusHead"),
    bytes(webm, "....webm....V_VP9....A_OPUS"),
    bytes(webm, "....matroska"),
    bytes([0, 0, 0, 32], "ftypisom", "....vide....soun"),
    bytes([0, 0, 0, 32], "ftypavif"),
    bytes([0xff, 0xff, 0xff, 0xff]),
    bytes([0xff, 0xd8, 0xff, 0xe0]),
    bytes("RIFF....WAVEfmt "),
    bytes(""),
  ])
    expect(audioOf(other)).toBe(null);
  expect([isPdf(bytes("%PDF-1.7")), isPdf(bytes("<html>%PDF-"))]).toEqual([true, false]);
});
