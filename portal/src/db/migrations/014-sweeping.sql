-- Sweeping asks for the tokens that have run out, the oldest first.
create index refresh_token_expiry on refresh_token (expires_at);
