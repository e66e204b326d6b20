/** The minimum of settings for a start in production. */
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
