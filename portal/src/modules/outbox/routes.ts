import type { FastifyInstance } from 'fastify';
import { readFolder, type Letter } from './channels/folder.ts';
import { escapeHtml } from './render.ts';

const shown = 100;

const letterHtml = ({ channel, to, subject, text }: Letter): string =>
  `<article><h2>${channel === 'mail' ? 'Mail' : 'SMS'} → ${escapeHtml(to)}</h2>` +
  `${subject === undefined ? '' : `<h3>${escapeHtml(subject)}</h3>`}<pre>${escapeHtml(text)}</pre></article><hr>`;

/** Shows the unsent messages to developers who run the site without a mail server. Never in production. */
export const outboxPage = (app: FastifyInstance, directory: string): void => {
  app.get('/dev/outbox', async (_request, reply) => {
    const letters = await readFolder(directory, shown);
    return reply
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Outbox</title>' +
          `<h1>Outbox</h1>${letters.length === 0 ? '<p>Nothing yet.</p>' : letters.map(letterHtml).join('')}</html>`,
      );
  });
};
