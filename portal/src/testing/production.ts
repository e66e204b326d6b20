/** The least that a start in production asks for. */
export const productionSettings = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'x'.repeat(32),
  SITE_URL: 'https://arev.example',
  UPLOADS: '.data/uploads',
  SMTP_URL: 'none',
  SMS_URL: 'none',
  CLINIC_MAIL_TO: 'none',
  CLAMAV: 'none',
};
