import type { Language } from '@arev/shared/i18n';
import { dom, type Head, type PageData, type PageRelease } from '@arev/shared/remote-kit/page';
import { PatchablePage, type Piece } from '../cache/patchable-page.ts';
import { headTags } from '../seo/head-tags.ts';
import { manifestPath, themeColours } from '../seo/manifest.ts';
import type { ChromeHtml } from '../../chrome/server.tsx';
import { earlyFetch } from './early-fetch.ts';
import { earlyScript } from './early-script.ts';
import { escapeHtml, escapeJson, scriptJson } from './escape.ts';
import type { SiteFacts } from './site-facts.ts';
import type { Asset, ShellAssets } from './shell-assets.ts';
import { stalledLine, withoutScripts } from './stalled.ts';
import { speculationRules } from './speculation-rules.ts';
import { startScript } from './start-script.ts';
import { touchScript } from './touch-script.ts';
import { textFileUrl } from './text-files.ts';

export interface DocumentParts {
  readonly language: Language;
  /** Without language and query. */
  readonly path: string;
  readonly origin: string;
  readonly head: Head;
  readonly isIndexed: boolean;
  readonly facts: Pick<SiteFacts, 'companyInfo' | 'seo'>;
  readonly assets: ShellAssets;
  /** The release that owns the page, and all scripts that hydrate this page. */
  readonly current: PageRelease | null;
  readonly preloads: readonly Asset[];
  readonly chrome: Pick<ChromeHtml, 'header' | 'notice' | 'footer'>;
  /** Of the external chat service, if one is configured. */
  readonly chatScript: string | undefined;
  /** Markup of the bar on preview pages, or empty. */
  readonly previewBar?: string;
  /** Markup of the area; empty if the browser has to render it. */
  readonly area: string | readonly Buffer[];
  readonly data: Omit<PageData, 'remotes' | 'state'>;
  /** `PageData.state`, as the render host serialised it. */
  readonly stateJson: string;
  /** `PageData.remotes`, already serialised: it is the same on all pages of a line-up. */
  readonly remotesJson: string;
}

/** Only signed files have an integrity value; a development build has none. */
const attributes = ({ url, integrity }: Asset): string =>
  `="${escapeHtml(url)}"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''} crossorigin="anonymous"`;

const style = (asset: Asset): string => `<link rel="stylesheet" href${attributes(asset)}>`;
const preload = (asset: Asset): string => `<link rel="preload" as="script" href${attributes(asset)}>`;
const script = (asset: Asset): string => `<script src${attributes(asset)}></script>`;
/** The script reads the address from here, so that it uses the preloaded response. */
const texts = (url: string): string =>
  `<link rel="preload" as="fetch" type="application/json" href="${escapeHtml(url)}" crossorigin="anonymous" data-texts>`;
const font = (url: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin="anonymous">`;

/** The colour of the browser's own bars. `earlyScript` and `wearTheme` change its media once a theme is chosen. */
const themeColour = (scheme: keyof typeof themeColours): string =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${themeColours[scheme]}" data-scheme="${scheme}">`;

/** Renders the page and splits it at the nonce. */
export const writeDocument = (parts: DocumentParts): PatchablePage => {
  const { language, assets, current, chrome, chatScript } = parts;
  const before: readonly Piece[] = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headTags(parts.head, parts),
    themeColour('light'),
    themeColour('dark'),
    '<link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestPath(language)}">`,
    start(parts),
    `<script>${earlyFetch}</script>`,
    assets.fonts(language).map(font).join(''),
    assets.styles.map(style).join(''),
    (current?.css ?? []).map(style).join(''),
    '<script nonce="',
  ];
  const [areaStart, areaEnd] = areaAround(parts);
  const after: readonly Piece[] = [
    `">${earlyScript};${touchScript}${startScript}</script>`,
    chatScript ? `<meta name="arev-chat" content="${escapeHtml(chatScript)}">` : '',
    '</head><body>',
    `<div id="${dom.header}">`,
    chrome.header,
    '</div>',
    chrome.notice && `<div id="site-notice">${chrome.notice}</div>`,
    current
      ? stalledLine({ language, rendered: parts.data.rendered, companyInfo: parts.facts.companyInfo })
      : '',
    `<main id="${dom.area}" tabindex="-1">${areaStart}`,
    ...(typeof parts.area === 'string' ? [parts.area] : parts.area),
    `${areaEnd}</main><div id="${dom.footer}">`,
    chrome.footer,
    `</div><div id="${dom.toasts}"></div>`,
    parts.previewBar ?? '',
    `<script type="speculationrules">${speculationRules}</script>`,
    `<script type="application/json" id="${dom.pageData}">`,
    ...pageData(parts),
    '</script></body></html>',
  ];
  return new PatchablePage(before, after);
};

/**
 * All scripts and styles that start the page; inside a template nothing is fetched or run until `earlyFetch` or
 * `startScript` moves it out. They are script elements, because creating one from an address requires a Trusted Types
 * policy.
 */
const start = ({ language, assets, current, preloads }: DocumentParts): string => {
  const remote = current ? [current.entry, ...preloads] : [];
  return [
    '<template id="start">',
    assets.scripts.map(preload).join(''),
    texts(textFileUrl(language)),
    remote.map(preload).join(''),
    '</template>',
    `<template id="run">${assets.scripts.map(script).join('')}</template>`,
  ].join('');
};

const areaAround = ({
  language,
  current,
  data,
  facts,
}: DocumentParts): readonly [before: string, after: string] => {
  if (!current) return ['', ''];
  const hint =
    data.rendered === 'browser' ? withoutScripts({ language, companyInfo: facts.companyInfo }) : '';
  const marks = `data-remote="${escapeHtml(current.name)}" data-release="${escapeHtml(current.release)}" data-rendered="${data.rendered}"`;
  return [`<div ${marks}>`, `</div>${hint}`];
};

const pageData = ({ data, stateJson, remotesJson }: DocumentParts): readonly string[] => [
  `{"remotes":${escapeJson(remotesJson)},"state":`,
  escapeJson(stateJson),
  `,${scriptJson(data).slice(1)}`,
];
