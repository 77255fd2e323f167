"""Writes s3-vectors.json: signatures by botocore, Amazon's own Python client, for requests like ours at a fixed time.

python3 server/testing/s3-vectors.py > server/testing/s3-vectors.json   (Debian: python3-botocore)
"""
import datetime
import json
import unittest.mock

import botocore
import botocore.auth
import botocore.awsrequest
import botocore.compat
import botocore.config
import botocore.credentials
import botocore.session

AT = datetime.datetime(2026, 11, 21, 4, 30)
KEY_ID, SECRET, REGION = "AKTESTING", "a secret that is only good for tests", "ap-south-1"


class Fixed(datetime.datetime):
    @classmethod
    def utcnow(cls):
        return AT

    @classmethod
    def now(cls, tz=None):
        return AT.replace(tzinfo=tz)


def client(endpoint, style):
    how = {"signature_version": "s3v4", "s3": {"addressing_style": style}}
    if "request_checksum_calculation" in botocore.config.Config.OPTION_DEFAULTS:
        how["request_checksum_calculation"] = "when_required"
    session = botocore.session.Session()
    keys = {"aws_access_key_id": KEY_ID, "aws_secret_access_key": SECRET}
    return session.create_client("s3", region_name=REGION, endpoint_url=endpoint, config=botocore.config.Config(**how), **keys)


def add_type(request, **_rest):
    # Botocore has no parameter for the type of a part.
    request.headers["Content-Type"] = "application/octet-stream"


def vectors():
    for endpoint, style in [("https://s3.ap-south-1.amazonaws.com", "virtual"), ("http://127.0.0.1:9000", "path")]:
        s3 = client(endpoint, style)
        place = {"Bucket": "mehfil", "Key": "uploads/0193-4a.b"}
        s3.meta.events.register("before-sign.s3.UploadPart", add_type)
        part = {"Key": "parts/uploads/0193-4a.b", "UploadId": "up/1+=", "PartNumber": 2, "ContentLength": 5_000_000}
        saved = {"ResponseContentDisposition": 'attachment; filename="On stage.mp4"', "ResponseCacheControl": "private, no-store"}
        for order, verb, more in [("part", "upload_part", part), ("download", "get_object", saved)]:
            url = s3.generate_presigned_url(verb, Params={**place, **more}, ExpiresIn=600)
            yield {"endpoint": endpoint, "forcePathStyle": style == "path", "order": order, "url": url}


patches = [unittest.mock.patch.object(botocore.auth.datetime, "datetime", Fixed)] if hasattr(botocore.auth, "datetime") else []
if hasattr(botocore.auth, "get_current_datetime"):
    patches.append(unittest.mock.patch.object(botocore.auth, "get_current_datetime", lambda remove_tzinfo=True: AT))
for patch in patches:
    patch.start()
found = list(vectors())
print(json.dumps({"madeBy": f"botocore {botocore.__version__}", "at": AT.isoformat() + "Z", "vectors": found}, indent=2))
