-- Whether an offer that is held was ever claimed is asked by its key (decision 0121).
create index stone_claims_key on stone_claims (claim_key);
