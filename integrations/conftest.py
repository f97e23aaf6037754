"""The processes that the engines start import the packages as the tests do, and may have accidents."""

import os
import sys

from accidents import accidents  # noqa: F401

os.environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
# Ray and Spark start their workers with it, not with the first Python on the path.
os.environ["PYSPARK_PYTHON"] = sys.executable
