-- The server that receives bytes of an upload, which several servers may continue one after another. It extends its time while it writes.
alter table video_uploads add column writer uuid, add column writing_until timestamptz,
  add check ((writer is null) = (writing_until is null));
