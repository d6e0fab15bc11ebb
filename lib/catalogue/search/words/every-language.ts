import { words as bg } from "#lib/catalogue/search/words/bg.ts";
import { words as cn } from "#lib/catalogue/search/words/cn.ts";
import { words as cz } from "#lib/catalogue/search/words/cz.ts";
import { words as de } from "#lib/catalogue/search/words/de.ts";
import { words as dk } from "#lib/catalogue/search/words/dk.ts";
import { words as en } from "#lib/catalogue/search/words/en.ts";
import { words as es } from "#lib/catalogue/search/words/es.ts";
import { words as fi } from "#lib/catalogue/search/words/fi.ts";
import { words as fr } from "#lib/catalogue/search/words/fr.ts";
import { words as gr } from "#lib/catalogue/search/words/gr.ts";
import { words as hi } from "#lib/catalogue/search/words/hi.ts";
import { words as hr } from "#lib/catalogue/search/words/hr.ts";
import { words as hu } from "#lib/catalogue/search/words/hu.ts";
import { words as id } from "#lib/catalogue/search/words/id.ts";
import { words as it } from "#lib/catalogue/search/words/it.ts";
import { words as jp } from "#lib/catalogue/search/words/jp.ts";
import { words as kr } from "#lib/catalogue/search/words/kr.ts";
import { words as kz } from "#lib/catalogue/search/words/kz.ts";
import type { LanguageWords } from "#lib/catalogue/search/words/language-words.ts";
import { words as my } from "#lib/catalogue/search/words/my.ts";
import { words as nl } from "#lib/catalogue/search/words/nl.ts";
import { words as no } from "#lib/catalogue/search/words/no.ts";
import { words as pl } from "#lib/catalogue/search/words/pl.ts";
import { words as ro } from "#lib/catalogue/search/words/ro.ts";
import { words as rs } from "#lib/catalogue/search/words/rs.ts";
import { words as se } from "#lib/catalogue/search/words/se.ts";
import { words as sk } from "#lib/catalogue/search/words/sk.ts";
import { words as th } from "#lib/catalogue/search/words/th.ts";
import { words as ua } from "#lib/catalogue/search/words/ua.ts";
import type { Language } from "#lib/platform/worlds/languages.ts";

/** The words of teachers in every language. */
export const everyLanguage: Record<Language, LanguageWords> = {
  bg,
  cn,
  cz,
  de,
  dk,
  en,
  es,
  fi,
  fr,
  gr,
  hi,
  hr,
  hu,
  id,
  it,
  jp,
  kr,
  kz,
  my,
  nl,
  no,
  pl,
  ro,
  rs,
  se,
  sk,
  th,
  ua,
};
